import { toYear } from '#domain/values/time-zone.ts';
import { drawBetween, isDrawnWithChance, createSeededRandom, pick, type Draw } from '#server/demo/draws.ts';

/** Files of an association that are imported; `plain-season.ts` reads them. */

/** The year of these files is the browser’s own, since cover is lost at its end. */
export const thisYear = toYear(new Date());
export const seasonYears = Array.from({ length: 7 }, (_, at) => thisYear - 5 + at);
export const [nextYear] = seasonYears.slice(-1);
const clubNames = ['amacs', 'tsc', 'kordin', 'bidnija'] as const;
const groupNames = ['lhg', 'vma'] as const;
const licenceIds = ['collector_a', 'target_a', 'target_b_ag', 'rco'] as const;
export const needing = ['target_a', 'target_b_ag', 'rco'];
const covers = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
export const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;

function lineOf(cells: readonly (string | number | boolean)[]): string {
  return cells.map((cell) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell))).join(',');
}

function some<One>(draw: Draw, all: readonly One[], share: number): One[] {
  return all.filter(() => isDrawnWithChance(draw, share));
}

/** A day of a year or of the last months before it, at an hour at which the day in Malta may be the next one. */
function instantIn(draw: Draw, year: number): string {
  const day = Date.UTC(year, 0, 1) + drawBetween(draw, -60, 300) * 86_400_000;
  return new Date(day + pick(draw, [8, 12, 21.5, 22.5, 23.5]) * 3_600_000).toISOString();
}

function recordOf(draw: Draw, idNumber: string, year: number): string {
  const byGroup = isDrawnWithChance(draw, 0.2);
  const licences = some(draw, licenceIds, 0.3);
  const elsewhere = isDrawnWithChance(draw, 0.1);
  const thirdParty =
    !elsewhere && (byGroup || licences.some((one) => needing.includes(one)) || isDrawnWithChance(draw, 0.4));
  const clubs = byGroup
    ? isDrawnWithChance(draw, 0.2)
      ? ['amacs']
      : []
    : ['amacs', ...some(draw, clubNames.slice(1), 0.4)];
  const groups = byGroup ? [pick(draw, groupNames)] : some(draw, groupNames, 0.1);
  return lineOf([
    idNumber,
    year,
    thirdParty,
    thirdParty && isDrawnWithChance(draw, 0.3),
    elsewhere,
    elsewhere ? 'Atlas' : '',
    licences.join(' '),
    clubs.join(' '),
    groups.join(' '),
    byGroup ? 'group' : pick(draw, ['member', 'administrator']),
    instantIn(draw, year),
  ]);
}

/** The files of so many people; beside those that are imported `paid.csv`: what groups paid for whom and which year. */
export function seasonFiles(seed: number, people: number): Record<string, string> {
  const draw = createSeededRandom(seed);
  const members: string[] = [];
  const records: string[] = [];
  const paid: string[] = [];
  for (let place = 1; place <= people; place += 1) {
    const idNumber = `${String(place).padStart(7, '0')}M`;
    const deceased = isDrawnWithChance(draw, 0.03);
    members.push(
      lineOf([
        idNumber,
        place % 5 === 0 ? '' : place,
        'Mr',
        pick(draw, ['Karmenu', 'Wistin', 'Marija', 'Doris']),
        pick(draw, ['Borg', 'Camilleri', 'Vella', 'Farrugia']),
        'M',
        '1970-05-14',
        'Mosta',
        'Triq il-Kbira',
        'Mosta',
        'MST 1000',
        `79${String(place).padStart(6, '0')}`,
        isDrawnWithChance(draw, 0.7) ? `person${place}@example.mt` : '',
        deceased,
      ]),
    );
    const loyalty = draw();
    for (const year of seasonYears) {
      if (!isDrawnWithChance(draw, year === nextYear ? loyalty / 2 : loyalty)) continue;
      const record = recordOf(draw, idNumber, year);
      records.push(record);
      if (record.includes(',group,') && isDrawnWithChance(draw, 0.5))
        paid.push(lineOf([idNumber, year, '14.00', place % 4 === 0]));
    }
  }
  return {
    'clubs.csv': ['short_name,name,fee', ...clubNames.map((one) => `${one},Club ${one},10`)].join('\n'),
    'affiliated-groups.csv': ['short_name,name', ...groupNames.map((one) => `${one},Group ${one}`)].join(
      '\n',
    ),
    'members.csv': [
      'id_number,membership_number,title,first_name,last_name,gender,date_of_birth,place_of_birth,street,city,post_code,mobile_number,email,deceased',
      ...members,
    ].join('\n'),
    'records.csv': [
      'id_number,year,third_party,personal_accident,insured_elsewhere,agency_name,licences,clubs,affiliated_groups,source,created_at',
      ...records,
    ].join('\n'),
    'paid.csv': ['id_number,year,amount,given_up', ...paid].join('\n'),
  };
}

/** The lines of a file by the names of its columns; no cell of these files holds a comma. */
export function linesOf(file: string | undefined): Record<string, string>[] {
  const [head = '', ...lines] = (file ?? '').split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** What is asked of the report, under the names that its address has. */
export type Asked = Readonly<Record<string, string>>;

/** A set of filters, and of orders, that somebody might choose. */
export function randomAsked(draw: Draw): Asked {
  const asked: Record<string, string> = {};
  const perhaps = (name: string, of: readonly [string, ...string[]], share = 0.25) => {
    if (isDrawnWithChance(draw, share)) asked[name] = pick(draw, of);
  };
  perhaps('season', [String(thisYear - 2), String(thisYear - 1), String(thisYear), String(nextYear)], 0.7);
  perhaps('standing', standings, 0.4);
  perhaps('club', clubNames);
  perhaps('group', groupNames, 0.15);
  perhaps('licence', licenceIds, 0.2);
  perhaps('cover', covers);
  perhaps('reach', ['email', 'mobile', 'neither'], 0.2);
  perhaps('years', ['1', '2', '3', '5']);
  perhaps('losesCover', ['yes'], 0.15);
  perhaps('paidUpOn', [`${thisYear - 1}-06-30`, `${thisYear}-03-15`, `${thisYear}-11-23`], 0.15);
  perhaps('memberOn', [`${thisYear - 1}-06-30`, `${thisYear}-03-15`, `${thisYear}-11-23`], 0.15);
  perhaps('sort', ['renewed', '-renewed', 'years', '-years', '-number'], 0.4);
  return asked;
}
