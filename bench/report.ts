import { openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { measureKeystrokes, type KeyCost, type Searched } from './keystrokes.ts';
import { finder, measureFirstPage, signedIn, type Wired } from './list-browser.ts';
import { growTo, officeSessions, removePeople } from './list-people.ts';
import { listOf } from './list-server.ts';
import { startSite } from './site.ts';
import { median } from './tab.ts';
import { kilobytes, milliseconds, ratio, type Row } from './table.ts';

const sizes = [
  { members: 1000, rounds: 5 },
  { members: 5000, rounds: 5 },
  { members: 100_000, rounds: 3 },
] as const;

interface Measured {
  readonly members: number;
  readonly called: number;
  readonly bytes: number;
  readonly opened: ReadonlyMap<string, number>;
  readonly keys: readonly KeyCost[];
}

async function measureCall(url: string, token: string, rounds: number) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/v1/admin/reports/membership`, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (round > 0) times.push(performance.now() - began);
  }
  return { called: median(times), bytes };
}

function rowsOf({ bytes, called, keys, members, opened }: Measured): Row[] {
  const of = (name: string) => keys.find((one) => one.name === name) ?? { processor: NaN, painted: NaN };
  const [ours, list] = [of('report'), of('list')];
  const beside = (what: string, figure: number, floor: number, aim?: string): Row => ({
    what,
    figure: milliseconds(figure),
    floor: milliseconds(floor),
    ratio: ratio(figure, floor),
    ...(aim === undefined ? {} : { aim }),
  });
  const people = `${members.toLocaleString('en')} people`;
  return [
    { what: `Years of ${people}, ${kilobytes(bytes)}`, figure: milliseconds(called) },
    beside(
      `  first page, beside the list of members`,
      opened.get('report') ?? NaN,
      opened.get('list') ?? NaN,
    ),
    beside('  a key’s processor time, beside the list', ours.processor, list.processor, 'ratio about 1'),
    beside('  a key to painted, beside the list', ours.painted, list.painted),
  ];
}

/** The membership report of the built app for associations of three sizes, beside its list of members. */
export async function reportRows(say: (line: string) => void): Promise<Row[]> {
  const site = await startSite();
  const server = await startDatabase(site.dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 4 });
  const browser = await launchBrowser();
  const measured: Measured[] = [];
  try {
    await removePeople(db);
    for (const { members, rounds } of sizes) {
      say(`Reporting on ${members.toLocaleString('en')} people`);
      await growTo(db, members);
      const [session] = await officeSessions(db, 1);
      if (!session) throw new Error('Nobody is signed in');
      const all = JSON.parse((await listOf(site.url, session.token)).toString()) as readonly Wired[];
      const page = (name: string, path: string, people: readonly Wired[]): Searched => ({
        name,
        url: `${site.url}${path}`,
        context: signedIn(site.url, session),
        count: '[role=status]',
        at: 0,
        finds: finder(people),
      });
      const report = page(
        'report',
        '/admin/reports/membership',
        all.filter(({ deceased }) => !deceased),
      );
      const list = page('list', '/admin/members/list', all);
      measured.push({
        members,
        ...(await measureCall(site.url, session.token, rounds)),
        opened: await measureFirstPage(browser, [report, list], rounds),
        keys: await measureKeystrokes(browser, [report], list, 18),
      });
    }
  } finally {
    await browser.close();
    await db.destroy();
    await server.stop();
    await site.stop();
  }
  const [small, , large] = measured;
  const key = ({ keys }: Measured) => keys.find(({ name }) => name === 'report')?.processor ?? NaN;
  const growth: readonly (readonly [string, number, number])[] =
    small && large
      ? [
          ['the call', small.called, large.called],
          ['first page', small.opened.get('report') ?? NaN, large.opened.get('report') ?? NaN],
          ['a key’s processor time', key(small), key(large)],
        ]
      : [];
  return [
    ...measured.flatMap(rowsOf),
    ...growth.map(([what, from, to]) => ({
      what: `Report from 1,000 to 100,000 people: ${what}`,
      figure: milliseconds(to),
      floor: milliseconds(from),
      ratio: ratio(to, from),
    })),
  ];
}
