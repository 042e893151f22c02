import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { heading, shows } from '#tests/support/screens/page.ts';

export const path = '/member/renew-as-before';
export const lines = {
  clubs: 'GET /data/clubs',
  member: 'GET /members/member/1001',
  records: 'GET /members/member/1001/membership-details',
  years: 'GET /data/renewal-years',
} as const;
export const kept = keptRenewal({ step: 'review', reached: 'review', asBefore: true });
export const unbegun = { ...kept, renewal: null };
export const same = 'Same as 2026. Check it, then pay.';
export const elsewhere = {
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: true,
  agencyName: '',
};

/** The page of everything with this answered instead of what is usual. */
export async function openReview(
  answers: Partial<Record<keyof typeof lines, unknown>> = {},
  renewal = kept,
): Promise<Screen> {
  const screen = await open(path, answers, renewal);
  await shows(heading, 'Renew for 2027');
  return screen;
}

/** A page with this answered instead of what is usual, as often as it is asked. */
export async function open(
  at: string,
  answers: Partial<Record<keyof typeof lines, unknown>>,
  renewal = kept,
) {
  const held = Object.keys(answers) as (keyof typeof lines)[];
  const screen = await openScreen({ path: at, kept: renewal, hold: held.map((one) => lines[one]) });
  for (const one of held) {
    screen.network.always(lines[one], answers[one]);
    while (screen.network.waiting(lines[one]) > 0) await screen.network.answer(lines[one], answers[one]);
  }
  return screen;
}

/** The messages at the head of the page, each with its title, and what of them is a link. */
export function head() {
  const main = document.querySelector('main form');
  return [...(main?.children ?? [])]
    .slice(0, 2)
    .filter(({ tagName }) => tagName === 'DIV')
    .map((one) => [...one.querySelectorAll('p')].map((line) => line.textContent));
}

export function pressLink(name: string): void {
  const link = [...document.querySelectorAll<HTMLElement>('main a')].find((one) => one.textContent === name);
  if (!link) throw new Error(`there is no link "${name}"`);
  link.click();
}
