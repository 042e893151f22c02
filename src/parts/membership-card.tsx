import { Emblem } from './emblem.tsx';
import { CheckIcon, InfoIcon } from './icons.tsx';
import * as styles from './membership-card.css.ts';
import { PhotoFrame } from './photo.tsx';

/** The membership as a card: photo, number, name, year, valid or not (in words too). */
export function MembershipCard(props: {
  readonly association: string;
  readonly logo: string | undefined;
  readonly name: string;
  readonly numberLabel: string;
  readonly number: string;
  /** The year that the membership is for; undefined where there is none now. */
  readonly year: { readonly label: string; readonly value: number } | undefined;
  readonly status: { readonly text: string; readonly valid: boolean };
  readonly photo: string | null;
  readonly photoText: string;
}) {
  const { logo, status, year } = props;
  return (
    <section aria-label={props.name} className={styles.card}>
      {logo === undefined && <Emblem className={styles.mark} />}
      <p className={styles.association}>
        {logo !== undefined && <Emblem className={styles.logo} logo={logo} />}
        <span>{props.association}</span>
      </p>
      <div className={styles.content}>
        <div className={styles.photo}>
          <PhotoFrame alt={props.photoText} plain src={props.photo} />
        </div>
        <div className={styles.facts}>
          <p className={styles.name}>{props.name}</p>
          <dl className={styles.pairs}>
            <div>
              <dt>{props.numberLabel}</dt>
              <dd>{props.number}</dd>
            </div>
            {year && (
              <div>
                <dt>{year.label}</dt>
                <dd>{year.value}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <p className={styles.status} data-valid={status.valid ? '' : undefined}>
        {status.valid ? <CheckIcon /> : <InfoIcon />}
        {status.text}
      </p>
    </section>
  );
}
