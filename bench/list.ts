import { growthRows, measureGrowing } from './growing.ts';
import { measureKeystrokes, type KeyCost } from './keystrokes.ts';
import { measureFirstPage, pagesFor, sortedPages } from './list-browser.ts';
import { officeSessions } from './list-people.ts';
import { listOf, measureServing, type ListServing } from './list-server.ts';
import { startPeers } from './peers.ts';
import { measureSorts, type SortCost } from './sorts.ts';
import { aSecond, milliseconds, ratio, timeRow, type Row } from './table.ts';

/** How many members there are, and how often each thing is done then: what takes longer is done less often. */
const sizes = [
  { members: 1000, keys: 18, opened: 3, fresh: 9, beside: false },
  { members: 5000, keys: 48, opened: 15, fresh: 9, beside: true },
  // So long a list is read while it is sent, and not kept.
  { members: 100_000, keys: 18, opened: 2, fresh: null, beside: true },
] as const;
/** As many people of the office ask at once, each signed in for themselves. */
const office = 16;

interface Measured {
  readonly members: number;
  readonly serving: ListServing | null;
  readonly opened: ReadonlyMap<string, number>;
  readonly keys: readonly KeyCost[];
  readonly sorts: readonly SortCost[];
}

const in1000s = (members: number) => `${members.toLocaleString('en')} members`;

function servingRows({ members, serving }: Measured): Row[] {
  if (!serving) return [];
  const { fresh, unchanged, whole } = serving;
  const aims = members === 5000;
  return [
    {
      what: `List of ${in1000s(members)}, kept and sent whole`,
      figure: aSecond(whole.ours),
      floor: aSecond(whole.floor),
      ratio: ratio(whole.ours, whole.floor),
      ...(aims ? { aim: 'ratio 0.5 or more' } : {}),
    },
    {
      what: '  answered as not changed (304)',
      figure: aSecond(unchanged.ours),
      floor: aSecond(unchanged.floor),
      ratio: ratio(unchanged.ours, unchanged.floor),
    },
    timeRow(
      '  fresh after a change, beside its query',
      fresh.ours,
      fresh.floor,
      aims ? 'ratio 2 or less' : undefined,
    ),
  ];
}

function openedRows({ members, opened }: Measured): Row[] {
  const ours = opened.get('ours') ?? Number.NaN;
  const beside = [...opened].filter(([name]) => name !== 'ours');
  const what = `First page of ${in1000s(members)}, nothing cached`;
  if (beside.length === 0) return [{ what, figure: milliseconds(ours) }];
  return beside.map(([name, theirs], at) =>
    timeRow(
      at === 0 ? `${what}, beside ${name}` : `  beside ${name}`,
      ours,
      theirs,
      members === 5000 && name === 'AG Grid' ? 'ratio 1 or less' : undefined,
    ),
  );
}

function keyRows({ keys, members }: Measured): Row[] {
  const ours = keys.find(({ name }) => name === 'ours');
  const floor = keys.find(({ name }) => name === 'floor');
  if (!ours || !floor) return [];
  const aims: Readonly<Record<string, string>> = {
    'AG Grid': members === 5000 ? 'ratio 0.25 or less' : 'ratio 0.2 or less',
    plain: 'ratio under 0.6',
  };
  return [
    timeRow(`Key in the search of ${in1000s(members)}, to painted`, ours.painted, floor.painted),
    timeRow('  95 of 100 painted within', ours.paintedMost, floor.paintedMost),
    timeRow('  processor time, beside the floor', ours.processor, floor.processor),
    ...keys
      .filter(({ name }) => name !== 'ours' && name !== 'floor')
      .flatMap((peer) => [
        timeRow(`  processor time, beside ${peer.name}`, ours.processor, peer.processor, aims[peer.name]),
        timeRow(`  to painted, beside ${peer.name}`, ours.painted, peer.painted),
        timeRow(`  95 of 100, beside ${peer.name}`, ours.paintedMost, peer.paintedMost),
      ]),
  ];
}

/** A sort beside AG Grid's, and beside what a key in the search takes: one frame of 60 a second more at most. */
function sortRows({ keys, members, sorts }: Measured): Row[] {
  const [ours, theirs] = sorts;
  if (!ours || !theirs) return [];
  const key = keys.find(({ name }) => name === 'ours')?.painted ?? Number.NaN;
  return [
    timeRow(`Sort of ${in1000s(members)} to painted, beside ${theirs.name}`, ours.painted, theirs.painted),
    timeRow('  processor time', ours.processor, theirs.processor),
    timeRow('  to painted, beside a key in the search', ours.painted, key, '16.7 ms more at most'),
  ];
}

/** The members' list of the built app for lists of three lengths, beside what it could be made of instead. */
export async function listRows(say: (line: string) => void): Promise<Row[]> {
  const peers = await startPeers(say);
  try {
    const measured = await measureGrowing(sizes, async ({ browser, db, url }, size): Promise<Measured> => {
      const { beside, fresh, keys, members, opened } = size;
      say(`Listing ${in1000s(members)}`);
      const sessions = await officeSessions(db, office);
      const [session] = sessions;
      if (!session) throw new Error('Nobody is signed in');
      const tokens = sessions.map(({ token }) => token);
      const serving = fresh === null ? null : await measureServing(url, db, tokens, fresh);
      const json = await listOf(url, session.token);
      await peers.give(json);
      const pages = pagesFor(json, url, session, peers);
      const compared = beside ? [pages.ours, pages.agGrid, pages.plain] : [pages.ours];
      return {
        members,
        serving,
        opened: await measureFirstPage(browser, compared, opened),
        keys: await measureKeystrokes(browser, compared, pages.floor, keys),
        sorts: members === 5000 ? await measureSorts(browser, sortedPages(pages), 20) : [],
      };
    });
    return [
      ...measured.flatMap((one) => [
        ...servingRows(one),
        ...openedRows(one),
        ...keyRows(one),
        ...sortRows(one),
      ]),
      ...growthRows(measured, {
        'Key in the search': ({ keys }) => keys.find(({ name }) => name === 'ours')?.processor ?? Number.NaN,
        'First page': ({ opened }) => opened.get('ours') ?? Number.NaN,
      }),
      ...growthRows(
        measured.flatMap(({ members, serving }) => (serving ? [{ members, ...serving }] : [])),
        {
          'Sent whole': ({ whole }) => 1000 / whole.ours,
          'Not changed': ({ unchanged }) => 1000 / unchanged.ours,
          Fresh: ({ fresh }) => fresh.ours,
        },
      ),
    ];
  } finally {
    await peers.stop();
  }
}
