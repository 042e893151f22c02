import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import type { Gate } from '#tests/support/screens/gate.ts';
import { dialogTitle } from '#tests/support/screens/dialogs.ts';
import { keptEntriesNow, storedRecord, type Screen } from '#tests/support/screens/member-app.tsx';
import { button, heading, says, shows } from '#tests/support/screens/page.ts';
import { whose } from './member-session-samples.ts';

/** The member's area with what its walk holds back, and the page to which each step comes back. */
export type System = Screen & { readonly gate: Gate; at: string };

export const extend = 'POST /members/session/extend';
export const logout = 'POST /members/session/logout';

/** Whether the server has been asked how much more time there is. */
export function isMoreTimeAsked(snapshot: SnapshotFrom<typeof memberSessionMachine>): boolean {
  return (
    snapshot.matches({ signedIn: { ending: 'extending' } }) || snapshot.matches({ signedIn: 'confirming' })
  );
}

/** Sees that the screen shows this moment of a member's session. */
export async function sees(
  system: System,
  snapshot: SnapshotFrom<typeof memberSessionMachine>,
): Promise<void> {
  const { gate, network, path } = system;
  const { kept } = snapshot.context;
  if (!isMoreTimeAsked(snapshot)) {
    // What was asked for before the end comes too late to change it.
    while (network.waiting(extend) > 0) await network.answer(extend, { expires_in: 1, ends_in: 1 });
  }
  const who = whose(snapshot);
  const looks = () => {
    const stored = storedRecord();
    return { state: stored?.state, token: stored?.state === 'signed in' ? stored.token : null };
  };
  await shows(looks, who);
  const entries = () => [
    keptEntriesNow()?.renewal ?? null,
    keptEntriesNow()?.details ?? null,
    keptEntriesNow()?.licences ?? null,
  ];
  await shows(entries, [kept?.renewal ?? null, kept?.details ?? null, kept?.licences ?? null]);
  if (snapshot.matches('outside')) {
    const isPending = snapshot.matches({ outside: 'pending' });
    const ended = ['You have been signed out. We have kept what you typed.', 'You have been signed out.'];
    const said = () => ended.find((text) => says(text)) ?? null;
    const hasEnded = snapshot.matches({ outside: 'ended' });
    const keeps = kept?.renewal ?? kept?.details ?? kept?.licences ?? null;
    await shows(
      () => [path(), heading(), dialogTitle(), said()],
      isPending
        ? ['/member/verify', 'Enter your code', null, null]
        : ['/member/login', 'Member sign-in', null, hasEnded ? ended[keeps === null ? 1 : 0] : null],
    );
    system.at = '/member';
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
    await shows(
      () => [path(), dialogTitle(), network.waiting(extend)],
      [system.at, null, snapshot.matches({ signedIn: 'confirming' }) ? 1 : 0],
    );
    await shows(heading, system.at === '/member' ? "Member's Area" : 'Check your details');
  }
}
