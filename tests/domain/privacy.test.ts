import { expect, test } from 'vitest';
import { noDetails } from '#domain/association/association.ts';
import { createStandardPrivacyNotice } from '#domain/association/privacy.ts';
import { privacyEn } from '#domain/texts/privacy.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(privacyEn);

const association = { ...noDetails, name: 'STS', longName: 'Scottish Target Shooting' };
const nothingSet = {
  retainMembersYears: null,
  retainAuditYears: null,
  retainLogYears: null,
  retainCheckoutsYears: null,
  typedKeptDays: 7,
  cardProvider: 'none',
};
const needed = 'The log is kept while it is needed to show that the register is right.';

test.each([
  [{}, [needed]],
  [{ retainAuditYears: 1 }, ['Details in the log are taken out after 1 year.']],
  [{ retainLogYears: 1 }, ['The log’s entries are deleted after 1 year.']],
  [
    { retainAuditYears: 5, retainLogYears: 10 },
    ['Details in the log are taken out after 5 years.', 'The log’s entries are deleted after 10 years.'],
  ],
  [
    { retainCheckoutsYears: 1 },
    [needed, 'What is kept of a try to pay that came to nothing is deleted after 1 year.'],
  ],
  [
    { retainCheckoutsYears: 2 },
    [needed, 'What is kept of a try to pay that came to nothing is deleted after 2 years.'],
  ],
])('the standard notice names each period that is set: %j', (set, said) => {
  const paragraphs = createStandardPrivacyNotice(association, { ...nothingSet, ...set }).split('\n\n');
  const from = paragraphs.indexOf('# For how long');
  const until = paragraphs.indexOf('# Your rights');
  // The first is of members, the last of sign-in.
  expect(paragraphs.slice(from + 2, until - 1)).toEqual(said);
});
