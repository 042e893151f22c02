import { expect, test } from 'vitest';
import { openApplication } from '#domain/joining/application.ts';
import { memberRequest } from '#domain/member/member-request.ts';
import { applicationsEn } from '#domain/texts/applications.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { knownPerson } from '#tests/support/data/a-member.ts';
import { anApplication } from '#tests/support/data/an-application.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { press, shows } from '#tests/support/screens/page.ts';
import { quietDay, registryLines } from '#tests/support/screens/registry-data.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applicationsEn);

const at = '2026-11-20T09:30:00.000Z';
const one = { count: 1, since: at };
const correction = {
  id: 7,
  kind: 'correction',
  text: 'Write it with ż.',
  newMobile: '',
  at,
  person: { ...knownPerson, homePhone: '' },
} as const;

test.each([
  {
    page: 'Applications',
    path: '/admin/members/applications',
    // One waits for an answer besides, and for nobody of the office.
    day: { ...quietDay, applications: one, applications_listed: 2 },
    answers: {
      'GET /admin/applications': [toWire(openApplication, anApplication)],
      'GET /admin/applications/7/photo': { photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
      'POST /admin/applications/7/accept': {
        id: 9,
        membership_number: 1234,
        total: '39.00',
        receipt: 'R-2026-000001',
      },
    },
    decide: 'Accept: Ġuża Ċini',
    yes: 'Accept',
  },
  {
    page: 'Requests',
    path: '/admin/members/requests',
    day: { ...quietDay, requests: one },
    answers: {
      'GET /admin/member-requests': [toWire(memberRequest, correction)],
      'POST /admin/member-requests/7': undefined,
    },
    decide: 'Done: Correction, Ġorġa Żammit, 1001',
    yes: 'Done',
  },
])('a decision counts anew what is open under $page in the menu', async (decided) => {
  const { answers, day, decide, page, path, yes } = decided;
  const { network } = await openOffice({ path, answers: { ...answers, [registryLines.today]: day } });
  const inMenu = () => document.querySelector(`nav a[href="${path}"]`)?.textContent;
  await shows(inMenu, `${page} 1 open`);
  await shows(() => controlNamed(decide), 'ready');
  network.always(registryLines.today, quietDay);
  press(decide);
  await shows(() => question() !== null, true);
  pressIn('question', yes);
  await shows(inMenu, page);
  expect(question()).toBe(null);
});
