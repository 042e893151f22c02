import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { dialogTitle } from '#tests/support/screens/dialogs.ts';
import type { Gate } from '#tests/support/screens/gate.ts';
import { keptEntriesNow, storedRecord, type Screen } from '#tests/support/screens/member-app.tsx';
import { button, heading, says, shows } from '#tests/support/screens/page.ts';
import { findSignedOutText, signedOutTexts, whose } from './member-session-samples.ts';

export const ask = 'GET /members/session';
export const extend = 'POST /members/session/extend';
export const logout = 'POST /members/session/logout';
export const ownDetails = '/member/update-details?source=updateDetails';

export type System = Screen & { readonly gate: Gate; at: string };
type Session = SnapshotFrom<typeof memberSessionMachine>;

/** Whether the server is being asked whether the session is over. */
export function isAsking(snapshot: Session): boolean {
  return snapshot.children.ask !== undefined;
}

/** What must be seen in each moment of a member's session. */
export async function sees(system: System, snapshot: Session): Promise<void> {
  const { gate, network, path } = system;
  const { kept } = snapshot.context;
  if (!snapshot.matches({ signedIn: { extension: 'extending' } })) {
    // What was asked for before the end comes too late to change it.
    while (network.waiting(extend) > 0) await network.answer(extend, { expires_in: 1, ends_in: 1 });
  }
  // It is asked for what it is about now, and nothing else is heard.
  while (!isAsking(snapshot) && network.waiting(ask) > 0) await network.answer(ask, { reason: 'late' }, 403);
  const who = whose(snapshot);
  const looks = () => {
    const stored = storedRecord();
    return { state: stored?.state, token: stored?.state === 'signed in' ? stored.token : null };
  };
  await shows(looks, who);
  const parts = ['renewal', 'details', 'licences'] as const;
  const partsOf = (entries: typeof kept | undefined) => parts.map((part) => entries?.[part] ?? null);
  await shows(() => partsOf(keptEntriesNow()), partsOf(kept));
  if (snapshot.matches('outside')) {
    const isPending = snapshot.matches({ outside: 'pending' });
    await shows(
      () => [path(), heading(), dialogTitle(), signedOutTexts.find((text) => says(text)) ?? null],
      isPending
        ? ['/member/verify', 'Enter your code', null, null]
        : ['/member/login', 'Member sign-in', null, findSignedOutText(snapshot)],
    );
    system.at = '/member';
  } else if (snapshot.matches('returning')) {
    await shows(() => network.waiting(ask), 1);
  } else if (snapshot.matches('entering')) {
    await shows(() => gate.held, 1);
  } else if (snapshot.matches('unavailable')) {
    await shows(heading, t('app.broken.title'));
  } else if (snapshot.matches('leaving')) {
    await shows(() => [network.waiting(logout), network.last(logout)?.token], [1, who.token]);
  } else if (snapshot.hasTag('asking')) {
    const busy = snapshot.hasTag('busy');
    await shows(
      () => [dialogTitle(), button(t('session.stay')), network.waiting(extend)],
      ['Are you still there?', busy ? 'busy' : 'ready', busy ? 1 : 0],
    );
  } else {
    const asked = isAsking(snapshot) ? 1 : 0;
    await shows(() => [path(), dialogTitle(), network.waiting(ask)], [system.at, null, asked]);
    const own = t('home.updateDetails');
    const titles: Record<string, string> = { '/member': "Member's Area", [ownDetails]: own };
    await shows(heading, titles[system.at] ?? 'Check your details');
  }
}
