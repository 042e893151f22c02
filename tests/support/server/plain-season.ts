import { linesOf, needing, nextYear, seasonYears, standings, thisYear, type Asked } from './season-files.ts';

/** A plain reading of the files, which shares nothing with the portal's. */

const sorts = ['number', 'renewed', 'years'] as const;
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
  const askedDay = asked['paidUpOn'] ?? asked['memberOn'];
  const season = Number(askedDay?.slice(0, 4) ?? asked['season'] ?? nextYear);
  const debts = new Map<string | undefined, Record<string, string>[]>();
  for (const line of linesOf(files['debts.csv']))
    debts.set(line['id_number'], [...(debts.get(line['id_number']) ?? []), line]);
  const recordsBy = new Map<string | undefined, Record<string, string>[]>();
  for (const line of linesOf(files['records.csv']))
    recordsBy.set(line['id_number'], [...(recordsBy.get(line['id_number']) ?? []), line]);
  // What a group paid for a cover that it has given up is to be given back.
  const paidBy = new Map(
    linesOf(files['paid.csv']).map((line) => [
      `${line['id_number']} ${line['year']}`,
      line['given_up'] === 'yes' ? 0 : 1400,
    ]),
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
    const amounts = debts.get(member['id_number']) ?? [];
    const hasCome = (instant = '') => maltaDay.format(new Date(instant)) <= (asked['paidUpOn'] ?? '');
    const owes = amounts.some(({ again, closed, fate, since }) => {
      if (fate === 'to give back' || !hasCome(since)) return false;
      return fate === 'open' || !hasCome(closed) || (fate === 'reversed' && hasCome(again));
    });
    const paidAtDesk = amounts.filter(({ fate, year }) => fate === 'paid' && Number(year) === season).length;
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
      [asked['paidUpOn'], asked['memberOn']].every((day) => {
        const year = Number(day?.slice(0, 4));
        return day === undefined || (isMember(year) && dayIn(year) <= day);
      }) &&
      (asked['paidUpOn'] === undefined || !owes);
    if (!passes) return [];
    return [
      {
        standing,
        // So is what it paid for a cover that is not held.
        cents:
          (of(season)?.['third_party'] === 'yes'
            ? (paidBy.get(`${member['id_number']} ${season}`) ?? 0)
            : 0) +
          500 * paidAtDesk,
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
