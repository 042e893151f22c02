/** Draws the longest list that is printed and prints what it took; in a process of its own, whose memory is the list's. */
import { mostOnPaper } from '#domain/audit/exports.ts';
import { noDetails } from '#domain/association/association.ts';
import { loadTexts } from '#server/base/texts.ts';
import { lastNames, menNames } from '#server/demo/names.ts';
import { towns } from '#server/demo/places.ts';
import { drawExport } from '#server/papers/export-document.ts';

function pick(texts: readonly string[], place: number): string {
  return texts[place % texts.length] ?? '';
}

/** The texts of a person in the list, with as many columns as the office usually takes. */
function describePerson(place: number): Readonly<Record<string, string>> {
  const number = String(1000 + place);
  return {
    Number: number,
    Title: 'Mr',
    'First name': pick(menNames, place),
    'Last name': pick(lastNames, place * 7),
    Gender: 'Male',
    'ID card': `${number.padStart(7, '0')}M`,
    'Date of birth': `${1 + (place % 28)}/03/19${50 + (place % 50)}`,
    Street: `${place % 180}, Triq il-Kbira`,
    Town: towns[place % towns.length]?.[0] ?? '',
    'Post code': `ABC ${number}`,
    'Mobile number': `+356 7900${number}`,
    'Email address': `member.${number}@example.com`,
    'Renewed 2026': place % 2 === 0 ? 'yes' : 'no',
    'Renewed 2027': 'no',
    Clubs: 'The Association, Kordin Rifle and Pistol Club, Valletta Shooting Club',
    Licences: 'Collectors A, Target Shooter A',
    Cover: 'Third party, Personal accident',
  };
}

const megabytes = () => process.resourceUsage().maxRSS / 1000;

loadTexts();
const columns = Object.keys(describePerson(0));
const rows = Array.from({ length: mostOnPaper }, (_, place) => Object.values(describePerson(place)));
const association = {
  ...noDetails,
  version: 0,
  picture: null,
  name: 'SFM',
  longName: 'Shooting Federation of Malta',
};
const before = megabytes();
const began = performance.now();
const { length } = await drawExport({
  association,
  at: new Date('2026-11-21T10:00:00Z'),
  exported: { kind: 'members', columns, amounts: [], said: [], rows },
});
const seconds = (performance.now() - began) / 1000;
const grown = megabytes() - before;
console.log(
  JSON.stringify({ columns: columns.length, rows: rows.length, bytes: length, seconds, grown, before }),
);
