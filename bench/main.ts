import { launchBrowser } from '#tests/support/browser/browser.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { measureBundle } from './bundle.ts';
import { compilingRows } from './compiling.ts';
import { measureDocuments } from './documents.ts';
import { listRows } from './list.ts';
import { officeRows } from './office.ts';
import { reportRows } from './report.ts';
import { measureRenewals } from './renewals.ts';
import { scaleRows } from './scale.ts';
import { startSite } from './site.ts';
import { loadRows } from './steady-load.ts';
import { aSecond, kilobytes, milliseconds, printTable, ratio, timeRow, type Row } from './table.ts';
import { waitRows } from './waits.ts';
import { measureWizard } from './wizard.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function inTheBrowser(): Promise<Row[]> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    say('Loading the login');
    const { login, received, floor, adminModules } = await measureBundle(browser, site.url);
    say(`  ${login.files} file(s), ${kilobytes(received)} over the line with the headers`);
    for (const id of adminModules) say(`  of the administrators' area: ${id}`);
    say('Clicking through the wizard');
    const costs = await measureWizard(browser, site);
    const still = costs.find(({ click }) => click === 'floor') ?? { painted: 0, processor: 0 };
    return [
      ...(['brotli', 'gzip'] as const).map((form) => ({
        what: `JavaScript of the login, ${form}`,
        figure: kilobytes(login[form]),
        floor: kilobytes(floor[form]),
        ratio: ratio(login[form], floor[form]),
        aim: 'ratio 1.15 or less',
      })),
      {
        what: "Modules of the administrators' area in it",
        figure: String(adminModules.length),
        aim: '0',
      },
      ...costs
        .filter(({ click }) => click !== 'floor')
        .flatMap(({ click, painted, processor }) => [
          timeRow(`Click to painted, ${click}`, painted, still.painted),
          timeRow(`Processor time, ${click}`, processor, still.processor),
        ]),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function documents(): Promise<Row[]> {
  say('Printing documents');
  const costs = await measureDocuments();
  return costs.map(({ document, milliseconds: time, bytes }) => ({
    what: `Document: ${document}, ${kilobytes(bytes)}`,
    figure: milliseconds(time),
    aim: '15 ms or less',
  }));
}

async function renewals(): Promise<Row[]> {
  say('Renewing');
  const { renewals: ours, bare } = await measureRenewals();
  return [
    {
      what: 'Renewals, beside bare transactions',
      figure: aSecond(ours),
      floor: aSecond(bare),
      ratio: ratio(ours, bare),
      aim: 'ratio 0.5 or more',
    },
  ];
}

const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
  pages: inTheBrowser,
  list: () => listRows(say),
  report: () => reportRows(say),
  renewals,
  documents,
  load: () => loadRows(say),
  office: () => officeRows(say),
  scale: () => scaleRows(say),
  waits: () => waitRows(say),
  jit: () => compilingRows(say),
};
/** What takes ten minutes, or gigabytes, runs where it is asked for. */
const usual = Object.keys(parts).filter(
  (name) => !['load', 'office', 'scale', 'waits', 'jit'].includes(name),
);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  say(`There is no part “${unknown}”: npm run bench -- ${Object.keys(parts).join(' | ')}`);
  process.exit(1);
}
await ensureBuilt();
const rows: Row[] = [];
// One after the other: nothing else of ours runs beside what is measured.
for (const [name, measure] of Object.entries(parts)) {
  if ((asked.length > 0 ? asked : usual).includes(name)) rows.push(...(await measure()));
}
say('');
printTable(rows, say);
if (rows.some(({ missed }) => missed)) process.exitCode = 1;
// Whatever a part left open would keep this process alive; where nothing did, this timer never runs.
setTimeout(() => {
  say(`The bench is over and something holds it: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}, 10_000).unref();
