import { between, chance, drawsFrom, pick, type Draw } from '#server/demo/draws.ts';

/** Files of an association that are imported, and a plain reading of them that shares nothing with the portal's. */

/** The year of these files is the browser’s own, since cover is lost at its end. */
export const thisYear = new Date().getFullYear();
export const seasonYears = Array.from({ length: 7 }, (_, at) => thisYear - 5 + at);
const [nextYear] = seasonYears.slice(-1);
const clubNames = ['amacs', 'tsc', 'kordin', 'bidnija'] as const;
const groupNames = ['lhg', 'vma'] as const;
const licenceIds = ['collector_a', 'target_a', 'target_b_ag', 'rco'] as const;
const needing = ['target_a', 'target_b_ag', 'rco'];
const covers = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;
const sorts = ['number', 'renewed', 'years'] as const;

function lineOf(cells: readonly (string | number | boolean)[]): string {
  return cells.map((cell) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell))).join(',');
}

function some<One>(draw: Draw, all: readonly One[], share: number): One[] {
  return all.filter(() => chance(draw, share));
}

/** A day of a year or of the last months before it, at an hour at which the day in Malta may be the next one. */
function instantIn(draw: Draw, year: number): string {
  const day = Date.UTC(year, 0, 1) + between(draw, -60, 300) * 86_400_000;
  return new Date(day + pick(draw, [8, 12, 21.5, 22.5, 23.5]) * 3_600_000).toISOString();
}

function recordOf(draw: Draw, idNumber: string, year: number): string {
  const byGroup = chance(draw, 0.2);
  const licences = some(draw, licenceIds, 0.3);
  const elsewhere = chance(draw, 0.1);
  const thirdParty =
    !elsewhere && (byGroup || licences.some((one) => needing.includes(one)) || chance(draw, 0.4));
  const clubs = byGroup
    ? chance(draw, 0.2)
      ? ['amacs']
      : []
    : ['amacs', ...some(draw, clubNames.slice(1), 0.4)];
  const groups = byGroup ? [pick(draw, groupNames)] : some(draw, groupNames, 0.1);
  return lineOf([
    idNumber,
    year,
    thirdParty,
    thirdParty && chance(draw, 0.3),
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
  const draw = drawsFrom(seed);
  const members: string[] = [];
  const records: string[] = [];
  const paid: string[] = [];
  for (let place = 1; place <= people; place += 1) {
    const idNumber = `${String(place).padStart(7, '0')}M`;
    const deceased = chance(draw, 0.03);
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
        chance(draw, 0.7) ? `person${place}@example.mt` : '',
        deceased,
      ]),
    );
    const loyalty = draw();
    for (const year of seasonYears) {
      if (!chance(draw, year === nextYear ? loyalty / 2 : loyalty)) continue;
      const record = recordOf(draw, idNumber, year);
      records.push(record);
      if (record.includes(',group,') && chance(draw, 0.5)) paid.push(lineOf([idNumber, year, '14.00']));
    }
  }
  return {
    'clubs.csv': ['short_name,name,fee', ...clubNames.map((one) => `${one},Club ${one},10`)].join('\n'),
    'affiliated-groups.csv': ['short_name,name', ...groupNames.map((one) => `${one},Group ${one}`)].join(
      '\n',
    ),
    'renewal-years.csv': ['year,enabled', ...seasonYears.map((year) => `${year},yes`)].join('\n'),
    'members.csv': [
      'id_number,membership_number,title,first_name,last_name,gender,date_of_birth,place_of_birth,street,city,post_code,mobile_number,email,deceased',
      ...members,
    ].join('\n'),
    'records.csv': [
      'id_number,year,third_party,personal_accident,insured_elsewhere,agency_name,licences,clubs,affiliated_groups,source,created_at',
      ...records,
    ].join('\n'),
    'certificates.csv': [
      'number,id_number,third_party_bought_on,third_party_from,personal_accident_bought_on,personal_accident_from,cover_until',
      ...certificatesOf(records),
    ].join('\n'),
    'paid.csv': ['id_number,year,amount', ...paid].join('\n'),
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

/** The certificate of each insured record, which an import asks for. */
function certificatesOf(records: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  return records.flatMap((record) => {
    const [idNumber = '', year = '', thirdParty, personalAccident] = record.split(',');
    if (thirdParty !== 'yes' && personalAccident !== 'yes') return [];
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const day = (held: string | undefined) => (held === 'yes' ? `${year}-01-01` : '');
    return lineOf([
      `${year}/${String(number).padStart(5, '0')}`,
      idNumber,
      day(thirdParty),
      day(thirdParty),
      day(personalAccident),
      day(personalAccident),
      `${year}-12-31`,
    ]);
  });
}

/** What is asked of the report, under the names that its address has. */
export type Asked = Readonly<Record<string, string>>;

/** A set of filters, and of orders, that somebody might choose. */
export function randomAsked(draw: Draw): Asked {
  const asked: Record<string, string> = {};
  const perhaps = (name: string, of: readonly [string, ...string[]], share = 0.25) => {
    if (chance(draw, share)) asked[name] = pick(draw, of);
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
  perhaps('sort', ['renewed', '-renewed', 'years', '-years', '-number'], 0.4);
  return asked;
}

const maltaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Malta' });

interface PlainRow {
  readonly [column: string]: string | number;
}
interface Plain {
  readonly rows: readonly PlainRow[];
  readonly figures: Readonly<Record<string, readonly [count: number, cents: number]>>;
}

/** What the report has to say of these files when this is asked of it. */
export function plainReading(files: Readonly<Record<string, string>>, asked: Asked): Plain {
  const season = Number(asked['paidUpOn']?.slice(0, 4) ?? asked['season'] ?? nextYear);
  const recordsBy = new Map<string | undefined, Record<string, string>[]>();
  for (const line of linesOf(files['records.csv']))
    recordsBy.set(line['id_number'], [...(recordsBy.get(line['id_number']) ?? []), line]);
  const paidBy = new Map(
    linesOf(files['paid.csv']).map((line) => [`${line['id_number']} ${line['year']}`, 1400]),
  );
  const everybody = linesOf(files['members.csv']).flatMap((member) => {
    if (member['deceased'] === 'yes') return [];
    const own = recordsBy.get(member['id_number']) ?? [];
    const of = (year: number) => own.find((line) => Number(line['year']) === year);
    const isMember = (year: number) => {
      const line = of(year);
      return line !== undefined && !(line['source'] === 'group' && line['clubs'] === '');
    };
    const before = seasonYears.filter((year) => year < season && isMember(year));
    let standing = '';
    if (isMember(season)) standing = before.length > 0 ? 'renewed' : 'new';
    else if (before.includes(season - 1)) standing = 'not yet';
    else if (of(season)) standing = 'group alone';
    else if (before.length > 0) standing = 'lapsed';
    let last = isMember(season) ? season : season - 1;
    let years = 0;
    for (; isMember(last); last -= 1) years += 1;
    const shown = own.filter((line) => Number(line['year']) <= season).at(-1);
    const held = [
      ...(shown?.['third_party'] === 'yes' ? ['thirdParty'] : []),
      ...(shown?.['personal_accident'] === 'yes' ? ['personalAccident'] : []),
      ...(shown?.['insured_elsewhere'] === 'yes' ? ['insuredElsewhere'] : []),
    ];
    const dayIn = (year: number) => maltaDay.format(new Date(of(year)?.['created_at'] ?? ''));
    const now = of(thisYear);
    const loses =
      now !== undefined &&
      of(thisYear + 1) === undefined &&
      (now['third_party'] === 'yes' || now['insured_elsewhere'] === 'yes') &&
      (now['licences'] ?? '').split(' ').some((one) => needing.includes(one));
    const day = asked['paidUpOn'];
    const names = (column: string) => (shown?.[column] ?? '').split(' ').filter(Boolean).toSorted();
    const passes =
      (!asked['club'] || names('clubs').includes(asked['club'])) &&
      (!asked['group'] || names('affiliated_groups').includes(asked['group'])) &&
      (!asked['licence'] || names('licences').includes(asked['licence'])) &&
      (!asked['cover'] || (asked['cover'] === 'none' ? held.length === 0 : held.includes(asked['cover']))) &&
      (asked['reach'] !== 'email' || member['email'] !== '') &&
      asked['reach'] !== 'neither' &&
      years >= Number(asked['years'] ?? 0) &&
      (!asked['losesCover'] || loses) &&
      (day === undefined || (isMember(season) && dayIn(season) <= day));
    if (!passes) return [];
    return [
      {
        standing,
        cents: paidBy.get(`${member['id_number']} ${season}`) ?? 0,
        row: {
          number: Number(member['membership_number']),
          idNumber: member['id_number'] ?? '',
          clubs: names('clubs').join(' '),
          licences: names('licences').join(' '),
          cover: held.join(' '),
          renewed: isMember(season) ? dayIn(season) : '',
          by: isMember(season) ? (of(season)?.['source'] ?? '') : '',
          years,
        },
      },
    ];
  });
  const rows = everybody
    .filter(({ standing }) => !asked['standing'] || standing === asked['standing'])
    .map(({ row }) => row);
  const sort = asked['sort'] ?? 'number';
  const by = sorts.find((one) => sort.endsWith(one)) ?? 'number';
  const way = sort.startsWith('-') ? -1 : 1;
  const isBlank = (row: (typeof rows)[number]) => row[by] === '' || row[by] === 0;
  const byNumber = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    Number(a.number === 0) - Number(b.number === 0) ||
    a.number - b.number ||
    (a.idNumber < b.idNumber ? -1 : 1);
  rows.sort((a, b) => {
    if (isBlank(a) !== isBlank(b)) return isBlank(a) ? 1 : -1;
    if (a[by] !== b[by]) return a[by] < b[by] ? -way : way;
    return byNumber(a, b);
  });
  const figures = standings.map((standing) => {
    const those = everybody.filter((one) => one.standing === standing);
    return [standing, [those.length, those.reduce((sum, { cents }) => sum + cents, 0)]] as const;
  });
  return { rows, figures: Object.fromEntries(figures) };
}
