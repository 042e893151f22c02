import { Emblem } from './emblem.tsx';
import { CheckIcon, InfoIcon } from './icons.tsx';
import * as look from './membership-card.css.ts';
import { PhotoFrame } from './photo.tsx';

/** The membership as a card: photo, number, name, year, valid or not (in words too). */
export function MembershipCard(props: {
  readonly association: string;
  readonly name: string;
  readonly numberLabel: string;
  readonly number: string;
  /** The year that the membership is for; undefined where there is none now. */
  readonly year: { readonly label: string; readonly value: number } | undefined;
  readonly status: { readonly text: string; readonly valid: boolean };
  readonly photo: string | null;
  readonly photoText: string;
}) {
  const { status, year } = props;
  return (
    <section aria-label={props.name} className={look.card}>
      <Emblem className={look.mark} />
      <p className={look.association}>{props.association}</p>
      <div className={look.content}>
        <div className={look.photo}>
          <PhotoFrame alt={props.photoText} plain src={props.photo} />
        </div>
        <div className={look.facts}>
          <p className={look.name}>{props.name}</p>
          <dl className={look.pairs}>
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
      <p className={look.status} data-valid={status.valid ? '' : undefined}>
        {status.valid ? <CheckIcon /> : <InfoIcon />}
        {status.text}
      </p>
    </section>
  );
}
