import type { Joining } from '#domain/year/joining.ts';
import { priceOfficeRenewal, type OfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { findRenewalChanges, hasNoChanges } from '#machines/renewal/renewal-changes.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { Price } from '#src/parts/price.tsx';
import { listChosenItems, type ChosenItem } from '#src/portal/fields/chosen-items.ts';
import { RenewalChangesNotice } from '#src/portal/fields/renewal-changes.tsx';
import * as styles from './renewal.css.ts';
import { computeOfficeTotal } from './total.ts';

type Shown = { readonly chosen: OfficeRenewal; readonly data: RenewalData };

function listChosenParts({
  chosen,
  data,
}: Shown): readonly { readonly label: string; readonly items: readonly ChosenItem[] }[] {
  const lines = priceOfficeRenewal(chosen, data);
  const { clubs, covers, groups, licences } = listChosenItems(chosen, data, lines);
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

export function RenewalSummary({ id, ...shown }: Shown & { readonly id: string }) {
  const changes = findRenewalChanges(shown.chosen, shown.data);
  const { joining, records } = shown.data;
  const { year } = shown.chosen;
  const begunBy = records[String(year)]?.begunBy;
  return (
    <div className={styles.summary} id={id}>
      {begunBy && <p>{t('begun.office.renewal', { group: begunBy.name, year })}</p>}
      {joining && <p>{describeNumber(joining)}</p>}
      {changes === null && <p>{t('renewal.first')}</p>}
      {changes !== null && hasNoChanges(changes) && <p>{t('renewal.same', { year: changes.since })}</p>}
      <RenewalChangesNotice changes={changes} />
      <dl className={styles.chosen}>
        {listChosenParts(shown).map(({ items, label }) => (
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
          <Price cents={computeOfficeTotal(shown)} />
        </output>
      </p>
    </div>
  );
}

function describeNumber({ membershipNumber: number }: Joining): string {
  return number === null ? t('begun.number.none') : t('begun.number', { number });
}
