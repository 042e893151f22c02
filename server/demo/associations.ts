import type { Insertable } from 'kysely';
import type { AffiliatedGroupsTable, ClubsTable } from '../store/schema.ts';

type ClubRow = Insertable<ClubsTable>;

function club(short_name: string, name: string, fee_cents: number, more: Partial<ClubRow> = {}): ClubRow {
  return { short_name, name, fee_cents, mandatory: false, enabled: true, ...more };
}

export const demoClubs: readonly ClubRow[] = [
  club('amacs', 'AMACS – Kollezzjonisti u Sparaturi', 1000, { mandatory: true }),
  club('bidnija', 'Klabb tal-Isparar Bidnija', 1500),
  club('kordin', 'Kordin Rifle and Pistol Club', 2000),
  club('halfar', 'Għaqda Tiraturi Ħal Far', 1250),
  club('zebbug', 'Żebbuġ Target Shooters', 1500),
  club('ghawdex', 'Klabb tat-Tiro Għawdex', 1800),
  club('cirkewwa', 'Ċirkewwa Air Gun Club', 800),
  club('mgarr', 'Mġarr Muzzle Loaders', 1000),
  club('birkirkara', 'Birkirkara Practical Shooting', 2200, { enabled: false }),
];

export const demoGroups: readonly Insertable<AffiliatedGroupsTable>[] = [
  { short_name: 'lhg', name: 'Living History Group', enabled: true },
  { short_name: 'vma', name: 'Vintage Militaria – Għaqda tal-Antik Militari', enabled: true },
  { short_name: 'hcg', name: 'Ħarsien Coastal Guard Re-enactors', enabled: true },
  { short_name: 'old', name: 'Old Fort Volunteers', enabled: false },
];
