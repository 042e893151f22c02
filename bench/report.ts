import { growthRows, measureGrowing } from './growing.ts';
import { measureKeystrokes, type KeyCost, type Searched } from './keystrokes.ts';
import { finder, measureFirstPage, signedIn, type Wired } from './list-browser.ts';
import { officeSessions } from './list-people.ts';
import { listOf } from './list-server.ts';
import { median } from './tab.ts';
import { kilobytes, milliseconds, timeRow, type Row } from './table.ts';

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
  const people = `${members.toLocaleString('en')} people`;
  return [
    { what: `Years of ${people}, ${kilobytes(bytes)}`, figure: milliseconds(called) },
    timeRow(
      '  first page, beside the list of members',
      opened.get('report') ?? NaN,
      opened.get('list') ?? NaN,
    ),
    timeRow('  a key’s processor time, beside the list', ours.processor, list.processor, 'ratio about 1'),
    timeRow('  a key to painted, beside the list', ours.painted, list.painted),
  ];
}

/** The membership report of the built app for associations of three sizes, beside its list of members. */
export async function reportRows(say: (line: string) => void): Promise<Row[]> {
  const measured = await measureGrowing(
    sizes,
    async ({ browser, db, url }, { members, rounds }): Promise<Measured> => {
      say(`Reporting on ${members.toLocaleString('en')} people`);
      const [session] = await officeSessions(db, 1);
      if (!session) throw new Error('Nobody is signed in');
      const all = JSON.parse((await listOf(url, session.token)).toString()) as readonly Wired[];
      const page = (name: string, path: string, people: readonly Wired[]): Searched => ({
        name,
        url: `${url}${path}`,
        context: signedIn(url, session),
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
      return {
        members,
        ...(await measureCall(url, session.token, rounds)),
        opened: await measureFirstPage(browser, [report, list], rounds),
        keys: await measureKeystrokes(browser, [report], list, 18),
      };
    },
  );
  return [
    ...measured.flatMap(rowsOf),
    ...growthRows(measured, {
      'the report’s call': ({ called }) => called,
      'its first page': ({ opened }) => opened.get('report') ?? NaN,
      'a key’s processor time in it': ({ keys }) =>
        keys.find(({ name }) => name === 'report')?.processor ?? NaN,
    }),
  ];
}
