import { openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { measureKeystrokes, type KeyCost } from './keystrokes.ts';
import { measureFirstPage, pagesFor, sortedPages } from './list-browser.ts';
import { growTo, officeSessions, removePeople } from './list-people.ts';
import { listOf, measureServing, type ListServing } from './list-server.ts';
import { startPeers } from './peers.ts';
import { startSite } from './site.ts';
import { measureSorts, type SortCost } from './sorts.ts';
import { aSecond, milliseconds, ratio, type Row } from './table.ts';

/** How many members there are, and how often each thing is done then: what takes longer is done less often. */
const sizes = [
  { members: 1000, keys: 18, opened: 3, fresh: 9, beside: false },
  { members: 5000, keys: 48, opened: 5, fresh: 9, beside: true },
  { members: 100_000, keys: 18, opened: 2, fresh: 3, beside: true },
] as const;
/** As many people of the office ask at once, each signed in for themselves. */
const office = 16;

interface Measured {
  readonly members: number;
  readonly serving: ListServing;
  readonly opened: ReadonlyMap<string, number>;
  readonly keys: readonly KeyCost[];
  readonly sorts: readonly SortCost[];
}

const in1000s = (members: number) => `${members.toLocaleString('en')} members`;

function servingRows({ members, serving }: Measured): Row[] {
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
    {
      what: '  fresh after a change, beside its query',
      figure: milliseconds(fresh.ours),
      floor: milliseconds(fresh.floor),
      ratio: ratio(fresh.ours, fresh.floor),
      ...(aims ? { aim: 'ratio 2 or less' } : {}),
    },
  ];
}

function openedRows({ members, opened }: Measured): Row[] {
  const ours = opened.get('ours') ?? Number.NaN;
  const beside = [...opened].filter(([name]) => name !== 'ours');
  const what = `First page of ${in1000s(members)}, nothing cached`;
  if (beside.length === 0) return [{ what, figure: milliseconds(ours) }];
  return beside.map(([name, theirs], at) => ({
    what: at === 0 ? `${what}, beside ${name}` : `  beside ${name}`,
    figure: milliseconds(ours),
    floor: milliseconds(theirs),
    ratio: ratio(ours, theirs),
    ...(members === 5000 && name === 'AG Grid' ? { aim: 'ratio 1 or less' } : {}),
  }));
}

function keyRows({ keys, members }: Measured): Row[] {
  const ours = keys.find(({ name }) => name === 'ours');
  const floor = keys.find(({ name }) => name === 'floor');
  if (!ours || !floor) return [];
  const aims: Readonly<Record<string, string>> = {
    'AG Grid': members === 5000 ? 'ratio 0.25 or less' : 'ratio 0.2 or less',
    plain: 'ratio under 0.6',
  };
  const row = (what: string, figure: number, theirs: number, aim?: string): Row => ({
    what,
    figure: milliseconds(figure),
    floor: milliseconds(theirs),
    ratio: ratio(figure, theirs),
    ...(aim === undefined ? {} : { aim }),
  });
  return [
    row(`Key in the search of ${in1000s(members)}, to painted`, ours.painted, floor.painted),
    row('  95 of 100 painted within', ours.paintedMost, floor.paintedMost),
    row('  processor time, beside the floor', ours.processor, floor.processor),
    ...keys
      .filter(({ name }) => name !== 'ours' && name !== 'floor')
      .flatMap((peer) => [
        row(`  processor time, beside ${peer.name}`, ours.processor, peer.processor, aims[peer.name]),
        row(`  to painted, beside ${peer.name}`, ours.painted, peer.painted),
        row(`  95 of 100, beside ${peer.name}`, ours.paintedMost, peer.paintedMost),
      ]),
  ];
}

/** A sort beside AG Grid's, and beside what a key in the search takes: one frame of 60 a second more at most. */
function sortRows({ keys, members, sorts }: Measured): Row[] {
  const [ours, theirs] = sorts;
  if (!ours || !theirs) return [];
  const key = keys.find(({ name }) => name === 'ours')?.painted ?? Number.NaN;
  const row = (what: string, figure: number, floor: number): Row => ({
    what,
    figure: milliseconds(figure),
    floor: milliseconds(floor),
    ratio: ratio(figure, floor),
  });
  return [
    row(`Sort of ${in1000s(members)} to painted, beside ${theirs.name}`, ours.painted, theirs.painted),
    row('  processor time', ours.processor, theirs.processor),
    { ...row('  to painted, beside a key in the search', ours.painted, key), aim: '16.7 ms more at most' },
  ];
}

function growthRows(small: Measured, large: Measured): Row[] {
  const key = ({ keys }: Measured) => keys.find(({ name }) => name === 'ours')?.processor ?? Number.NaN;
  const figures = [
    ['Key in the search', key(small), key(large)],
    ['First page', small.opened.get('ours') ?? Number.NaN, large.opened.get('ours') ?? Number.NaN],
    ['Sent whole', 1000 / small.serving.whole.ours, 1000 / large.serving.whole.ours],
    ['Not changed', 1000 / small.serving.unchanged.ours, 1000 / large.serving.unchanged.ours],
    ['Fresh', small.serving.fresh.ours, large.serving.fresh.ours],
  ] as const;
  return figures.map(([what, from, to]) => ({
    what: `From ${in1000s(small.members)} to ${in1000s(large.members)}: ${what}`,
    figure: milliseconds(to),
    floor: milliseconds(from),
    ratio: ratio(to, from),
  }));
}

/** The members' list of the built app for lists of three lengths, beside what it could be made of instead. */
export async function listRows(say: (line: string) => void): Promise<Row[]> {
  const peers = await startPeers(say);
  const site = await startSite();
  const server = await startDatabase(site.dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 4 });
  const browser = await launchBrowser();
  const measured: Measured[] = [];
  try {
    await removePeople(db);
    for (const { beside, fresh, keys, members, opened } of sizes) {
      say(`Listing ${in1000s(members)}`);
      await growTo(db, members);
      const sessions = await officeSessions(db, office);
      const [session] = sessions;
      if (!session) throw new Error('Nobody is signed in');
      const tokens = sessions.map(({ token }) => token);
      const serving = await measureServing(site.url, db, tokens, fresh);
      const json = await listOf(site.url, session.token);
      await peers.give(json);
      const pages = pagesFor(json, site.url, session, peers);
      const compared = beside ? [pages.ours, pages.agGrid, pages.plain] : [pages.ours];
      measured.push({
        members,
        serving,
        opened: await measureFirstPage(browser, compared, opened),
        keys: await measureKeystrokes(browser, compared, pages.floor, keys),
        sorts: members === 5000 ? await measureSorts(browser, sortedPages(pages), 20) : [],
      });
    }
  } finally {
    await browser.close();
    await peers.stop();
    await db.destroy();
    await server.stop();
    await site.stop();
  }
  const [small, , large] = measured;
  return [
    ...measured.flatMap((one) => [
      ...servingRows(one),
      ...openedRows(one),
      ...keyRows(one),
      ...sortRows(one),
    ]),
    ...(small && large ? growthRows(small, large) : []),
  ];
}
