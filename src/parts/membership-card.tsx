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
  readonly standing:
    | { readonly year: number; readonly yearLabel: string; readonly text: string; readonly valid: boolean }
    | undefined;
  readonly photo: string | null;
  readonly photoText: string;
}) {
  const { standing } = props;
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
            {standing && (
              <div>
                <dt>{standing.yearLabel}</dt>
                <dd>{standing.year}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      {standing && (
        <p className={look.status} data-valid={standing.valid ? '' : undefined}>
          {standing.valid ? <CheckIcon /> : <InfoIcon />}
          {standing.text}
        </p>
      )}
    </section>
  );
}
