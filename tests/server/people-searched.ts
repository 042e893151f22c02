import type { Kysely } from 'kysely';
import { drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import type { Database } from '#server/store/schema.ts';
import { store } from '#tests/support/database/stored.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';

type Db = Kysely<Database>;

const names = [
  'Ġorġ',
  'Marija',
  'Borg',
  'Ta\u2019 Ċikku',
  "Ta' Ċikku",
  'Żahra',
  'ĦAMRUN',
  'Ð%_\\',
  'Σοφοῦς',
  'İpek',
  'Ångström',
  'Li',
  'Łukaszæß',
  'Đøþ',
  'Borg Cardona',
  'Borg\u2011Pace',
  'Borg\u2013Cardona Pace',
] as const;

const towns = ['Ħal Għaxaq', 'Żahra', 'Mosta', 'San Ġiljan', 'Æbeltøft'] as const;
const births = ['1980-03-12', '1961-12-03', '1980-12-31'] as const;

async function addYear(db: Db, draw: Draw, id: number, year: number): Promise<void> {
  const ofGroup = isDrawnWithChance(draw, 0.2);
  const record_id = await addRecord(db, id, year, {
    ...(ofGroup ? { groups: ['lhg'], source: 'group' } : {}),
    ...pick(draw, [{ third_party: true }, { insured_elsewhere: true }, {}, {}]),
  });
  if (!ofGroup && isDrawnWithChance(draw, 0.5))
    await store(db, 'record_clubs', { record_id, short_name: 'tsc', fee_cents: 0 });
  if (isDrawnWithChance(draw, 0.5)) await store(db, 'record_licences', { record_id, licence: 'target_a' });
}

/** Adds people, with years, by whom a search is tried. */
export async function addPeople(db: Db, draw: Draw, many: number): Promise<void> {
  for (let place = 0; place < many; place += 1) {
    const id = await addMember(db, {
      membership_number: isDrawnWithChance(draw, 0.7) ? 100 + place * 37 : null,
      id_number: `${1_000_000 + drawBetween(draw, 0, 999) * 1000 + place}${pick(draw, ['M', 'G'])}`,
      first_name: `${pick(draw, names)}${isDrawnWithChance(draw, 0.2) ? ` ${pick(draw, names)}` : ''}`,
      last_name: pick(draw, names),
      mobile_number: `+356 ${pick(draw, ['79', '99'])}${String(drawBetween(draw, 0, 29)).padStart(6, '0')}`,
      email: isDrawnWithChance(draw, 0.7)
        ? `${pick(draw, ['A', 'b', 'Zz'])}.${drawBetween(draw, 0, 5)}@example.com`
        : null,
      city: pick(draw, towns),
      date_of_birth: pick(draw, births),
      home_phone: isDrawnWithChance(draw, 0.5) ? `+356 21${drawBetween(draw, 0, 99)}` : null,
      vip: isDrawnWithChance(draw, 0.2),
      deceased: isDrawnWithChance(draw, 0.2),
    });
    for (const year of [2024, 2025, 2026, 2027]) {
      if (isDrawnWithChance(draw, 0.4)) await addYear(db, draw, id, year);
    }
  }
}

/** What is searched for: pieces of what people hold, their words turned round, and what nobody holds. */
export function drawText(draw: Draw, held: readonly string[]): string {
  const piece = () => {
    const text = pick(draw, held as [string, ...string[]]);
    const start = drawBetween(draw, 0, text.length - 1);
    return text.slice(start, start + drawBetween(draw, 1, 6));
  };
  const texts = [
    '',
    piece(),
    `${piece()} ${piece()}`,
    `${pick(draw, names)} ${pick(draw, names)}`,
    pick(draw, names).replaceAll(/[\s\p{Pd}]/gu, pick(draw, ['-', ' ', '\u2013'])),
    String(drawBetween(draw, 0, 999)),
    ` +${drawBetween(draw, 0, 9)} ${drawBetween(draw, 0, 9)}`,
    `${pick(draw, names)} ${drawBetween(draw, 0, 9)}`,
    'nobody at all',
    pick(draw, towns),
    `${piece()},${piece()}`,
    `${pick(draw, names)}, ${pick(draw, towns)}`,
    pick(draw, ['12/3/1980', '12.03.1980', '03121961', '1980', '1980-12', '21 9']),
    `${pick(draw, ['0035679', '(+356) 99-', 'tel:79'])}0000${drawBetween(draw, 10, 29)}`,
    `${piece()} ${pick(draw, ['31-12-1980', '1961', '12/03/1980', '21'])}`,
  ] as const;
  return pick(draw, texts);
}
