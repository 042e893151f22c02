import { nameLicence } from '#domain/insurance/licence-rules.ts';
import type { PriceLine } from '#domain/year/price.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { getCoversGroupBought } from '#domain/year/year-record.ts';

/** `cents` is undefined if the item has no price. */
export type ChosenItem = { readonly id: string; readonly name: string; readonly cents?: number | undefined };

export function listChosenItems(
  chosen: Selection & { readonly year: number },
  { groups, records, vip }: RenewalData,
  lines: readonly PriceLine[],
): Readonly<Record<'clubs' | 'groups' | 'licences' | 'covers', readonly ChosenItem[]>> {
  const { agencyName, insuredElsewhere } = chosen.insurance;
  const begunBy = records[String(chosen.year)]?.begunBy;
  const paid = getCoversGroupBought(records, chosen.year);
  const clubs: ChosenItem[] = [];
  const covers: ChosenItem[] = [];
  for (const cover of ['thirdParty', 'personalAccident'] as const)
    if (begunBy && paid[cover])
      covers.push({
        id: `paid-${cover}`,
        name: t('begun.cover.item', { cover: t(`insurance.${cover}`), group: begunBy.name }),
      });
  for (const line of lines) {
    const { cents, kind } = line;
    if (kind === 'club') clubs.push({ id: line.shortName, name: line.name, cents: vip ? undefined : cents });
    else if (kind !== 'enrolment') covers.push({ id: kind, name: t(`insurance.${kind}`), cents });
  }
  if (insuredElsewhere) {
    const elsewhere = t('insurance.insuredElsewhere');
    covers.push({ id: 'elsewhere', name: agencyName === '' ? elsewhere : `${elsewhere}: ${agencyName}` });
  }
  return {
    clubs,
    groups: groups
      .filter(({ shortName }) => chosen.affiliatedGroups.includes(shortName))
      .map(({ name, shortName }) => ({ id: shortName, name })),
    licences: chosen.licences.map((id) => ({ id, name: nameLicence(id) })),
    covers,
  };
}
