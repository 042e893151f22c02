import { expect, onTestFinished } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { clickAt, fillAll, isThere } from '#tests/support/screens/by-id.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { heading, press, shows } from '#tests/support/screens/page.ts';
import { insured } from '#tests/support/server/covers.ts';
import { givePhoto, newPerson, newPersonSent } from './new-person.ts';

/** The lines of the calls of `/join`. */
export const lines = {
  clubs: 'GET /data/clubs',
  code: 'POST /applications/code',
  apply: 'POST /applications',
};

/** What is sent of the application of the new person, who chose a club beside the association. */
export const applied = {
  member: { ...newPersonSent, photo: expect.stringMatching(/^data:image\/jpeg;base64,/) },
  clubs: ['assoc', 'vsc'],
  affiliated_groups: [],
  licences: [],
  insurance: insured({ tp: false }),
  parent: '',
  auth_token: '0123456',
  key: expect.stringMatching(/^[0-9a-f-]{36}$/),
};

/** Writes into the page, as the server does, that anybody may apply. */
export function openJoining(): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'association-joining', content: 'yes' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

/** Opens the page again in the tab in which it was open. */
export function openAgain(hold: readonly string[] = []): Promise<Screen> {
  return openScreen({ path: '/join', session: null, hold: [lines.code, lines.apply, ...hold] });
}

/** Opens the page for the first time in a tab. */
export function openFirst(hold: readonly string[] = []): Promise<Screen> {
  openJoining();
  sessionStorage.clear();
  return openAgain(hold);
}

/** Fills the form in, sends it, and comes to where the code is asked for. */
export async function goToCode(
  { network }: Screen,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await isThere('firstName');
  fillAll({ ...newPerson, ...more });
  clickAt('club-vsc');
  await givePhoto();
  press(t('apply.submit'));
  await shows(() => network.waiting(lines.code), 1);
  await network.answer(lines.code, { resend_after: 30 });
  await shows(heading, t('apply.code.title'));
}
