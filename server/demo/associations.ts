import type { Insertable } from 'kysely';
import type { AffiliatedGroupsTable, ClubsTable } from '../store/schema.ts';

type ClubRow = Insertable<ClubsTable>;

function createClub(
  short_name: string,
  name: string,
  fee_cents: number,
  more: Partial<ClubRow> = {},
): ClubRow {
  return { short_name, name, fee_cents, mandatory: false, enabled: true, ...more };
}

export const demoClubs: readonly ClubRow[] = [
  createClub('amacs', 'AMACS – Kollezzjonisti u Sparaturi', 1000, { mandatory: true }),
  createClub('bidnija', 'Klabb tal-Isparar Bidnija', 1500),
  createClub('kordin', 'Kordin Rifle and Pistol Club', 2000),
  createClub('halfar', 'Għaqda Tiraturi Ħal Far', 1250),
  createClub('zebbug', 'Żebbuġ Target Shooters', 1500),
  createClub('ghawdex', 'Klabb tat-Tiro Għawdex', 1800),
  createClub('cirkewwa', 'Ċirkewwa Air Gun Club', 800),
  createClub('mgarr', 'Mġarr Muzzle Loaders', 1000),
  createClub('birkirkara', 'Birkirkara Practical Shooting', 2200, { enabled: false }),
];

export const demoGroups: readonly Insertable<AffiliatedGroupsTable>[] = [
  { short_name: 'lhg', name: 'Living History Group', enabled: true },
  { short_name: 'vma', name: 'Vintage Militaria – Għaqda tal-Antik Militari', enabled: true },
  { short_name: 'hcg', name: 'Ħarsien Coastal Guard Re-enactors', enabled: true },
  { short_name: 'old', name: 'Old Fort Volunteers', enabled: false },
];
