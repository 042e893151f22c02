import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import {
  errorSummary,
  heading,
  isSummaryFocused,
  links,
  press,
  shows,
  type,
} from '#tests/support/screens/page.ts';

const mobile = 'Mobile number is invalid.';
const number = 'Membership number is required and must be less than 5 digits.';

/** What is read out by itself when it comes or changes. */
const live = '[role="alert"], [role="status"], [role="log"], [aria-live], output';

/** The summary, and how often it is read out besides by the focus. */
function summary(): [text: string | undefined, alsoRead: number] {
  const box = document.querySelector(errorSummary);
  const described = box?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const around = box?.closest(live) ? 1 : 0;
  return [
    described.map((id) => document.getElementById(id)?.textContent).join(' '),
    around + (box?.querySelectorAll(live).length ?? 0),
  ];
}

test('the summary of errors is read once, as it gets the focus, and shrinks silently while one types', async () => {
  await openScreen({ path: '/member/login', session: null });
  await shows(heading, t('login.title'));
  press(t('login.submit'));
  await shows(isSummaryFocused, true);
  expect([links(), summary()]).toEqual([
    [mobile, number],
    [`${mobile}${number}`, 0],
  ]);
  document.getElementById('membershipNumber')?.focus();
  type(t('login.membershipNumber'), '1001');
  await shows(links, [mobile]);
  expect([summary(), document.activeElement?.id]).toEqual([[mobile, 0], 'membershipNumber']);
});
