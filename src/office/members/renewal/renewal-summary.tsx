import type { Joining } from '#domain/year/joining.ts';
import { officeLines, type OfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { changesOf, isUnchanged } from '#machines/renewal/renewal-changes.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { Price } from '#src/parts/price.tsx';
import { chosenItems, type ChosenItem } from '#src/portal/fields/chosen-items.ts';
import { RenewalChangesNotice } from '#src/portal/fields/renewal-changes.tsx';
import * as styles from './renewal.css.ts';
import { totalCents } from './total.ts';

type Shown = { readonly chosen: OfficeRenewal; readonly data: RenewalData };

/** Everything chosen with its price, by what it is. */
function partsOf({
  chosen,
  data,
}: Shown): readonly { readonly label: string; readonly items: readonly ChosenItem[] }[] {
  const lines = officeLines(chosen, data);
  const { clubs, covers, groups, licences } = chosenItems(chosen, data, lines);
  const joining = lines
    .filter(({ kind }) => kind === 'enrolment')
    .map(({ cents, kind }) => ({ id: kind, name: t('addMember.enrolment'), cents }));
  return [
    { label: t('choice.clubs'), items: clubs },
    { label: t('choice.groups'), items: groups },
    { label: t('choice.licences'), items: licences },
    { label: t('choice.insurance'), items: covers },
    ...(joining.length > 0 ? [{ label: t('addMember.enrolment'), items: joining }] : []),
  ];
}

/** The summary of a renewal by the office: all that is chosen with its price, and what differs from the latest year. */
export function RenewalSummary({ id, ...shown }: Shown & { readonly id: string }) {
  const changes = changesOf(shown.chosen, shown.data);
  const { joining, records } = shown.data;
  const { year } = shown.chosen;
  const begunBy = records[String(year)]?.begunBy;
  return (
    <div className={styles.summary} id={id}>
      {begunBy && <p>{t('begun.office.renewal', { group: begunBy.name, year })}</p>}
      {joining && <p>{numberText(joining)}</p>}
      {changes === null && <p>{t('renewal.first')}</p>}
      {changes !== null && isUnchanged(changes) && <p>{t('renewal.same', { year: changes.since })}</p>}
      <RenewalChangesNotice changes={changes} />
      <dl className={styles.chosen}>
        {partsOf(shown).map(({ items, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            {items.length === 0 && <dd>{t('renewal.none')}</dd>}
            {items.map(({ cents, id: key, name }) => (
              <dd key={key}>
                <span>{name}</span> {cents !== undefined && <Price cents={cents} />}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{t('renewal.total')}</span>{' '}
        <output aria-live="polite">
          <Price cents={totalCents(shown)} />
        </output>
      </p>
    </div>
  );
}

function numberText({ membershipNumber: number }: Joining): string {
  return number === null ? t('begun.number.none') : t('begun.number', { number });
}
