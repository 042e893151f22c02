import { launchBrowser } from '#tests/support/browser.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { measureBundle } from './bundle.ts';
import { measureDocuments } from './documents.ts';
import { measureRenewals } from './renewals.ts';
import { startSite } from './site.ts';
import { printTable, type Row } from './table.ts';
import { measureWizard } from './wizard.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
const ratio = (figure: number, floor: number) => (figure / floor).toFixed(2);

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
          {
            what: `Click to painted, ${click}`,
            figure: milliseconds(painted),
            floor: milliseconds(still.painted),
            ratio: ratio(painted, still.painted),
          },
          {
            what: `Processor time, ${click}`,
            figure: milliseconds(processor),
            floor: milliseconds(still.processor),
            ratio: ratio(processor, still.processor),
          },
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
      figure: `${Math.round(ours)} a second`,
      floor: `${Math.round(bare)} a second`,
      ratio: ratio(ours, bare),
      aim: 'ratio 0.5 or more',
    },
  ];
}

ensureBuilt();
// One after the other: nothing else of ours runs beside what is measured.
const rows = [...(await inTheBrowser()), ...(await renewals()), ...(await documents())];
say('');
printTable(rows, say);
