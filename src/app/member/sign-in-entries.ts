import * as v from 'valibot';
import { waitFor, type SnapshotFrom } from 'xstate';
import { parseFragmentNumber } from '#domain/access/sign-in-link.ts';
import type { Portal } from '../../member/portal/portal.ts';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'member-sign-in';
const entries = v.record(v.string(), v.string());

/** Stores what the user types into the sign-in forms, and fills the forms with it again. */
export function keepSignInEntries({ session }: Portal): void {
  const getForm = () => {
    const forms = session.getSnapshot().children.signIn?.getSnapshot().children;
    return forms?.login ?? forms?.code?.getSnapshot().children.verification;
  };
  let known: ReturnType<typeof getForm>;
  function followForm() {
    const form = getForm();
    if (form === known) return;
    const before = known;
    known = form;
    if (!form) {
      if (!session.getSnapshot().matches('outside')) writeStorage(key, null, 'sessionStorage');
      return;
    }
    const { values } = form.getSnapshot().context;
    const { authToken, ...number } = readStorage(key, entries, 'sessionStorage') ?? {};
    // A stored code is filled in only after a reload, because another number or request gets another code.
    const reloaded = before === undefined && 'authToken' in values && authToken !== undefined;
    const typed = reloaded ? { ...number, authToken } : number;
    if (before) writeStorage(key, typed, 'sessionStorage');
    for (const [name, value] of Object.entries(typed)) {
      if (name in values) form.send({ type: 'field changed', name, value });
    }
    form.subscribe((snapshot) => {
      const { refusalText, values: shown } = snapshot.context;
      // A code that was refused stays on the screen, but a reload does not bring it back.
      const isWrong = snapshot.hasTag('refused') && refusalText === 'error.verify';
      writeStorage(key, isWrong ? number : { ...typed, ...shown }, 'sessionStorage');
    });
  }
  /** Puts the membership number from a message's link into the form, and removes the number from the URL. */
  function fillInNumber() {
    const value = parseFragmentNumber(location.hash);
    if (value === null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const isReturning = (snapshot: SnapshotFrom<typeof session>) => snapshot.matches('returning');
    if (!isReturning(session.getSnapshot())) return enterNumber(value);
    // If the kept session is over, the sign-in opens after the server has said so.
    void waitFor(session, (snapshot) => !isReturning(snapshot)).then(() => enterNumber(value));
  }
  function enterNumber(value: string) {
    const { signIn } = session.getSnapshot().children;
    const pending = signIn?.getSnapshot().context.pending;
    // The code that was already sent can belong to another member of the family.
    if (pending && pending.membershipNumber !== Number(value)) signIn?.send({ type: 'number changed' });
    const login = signIn?.getSnapshot().children.login;
    login?.send({ type: 'field changed', name: 'membershipNumber', value });
  }
  session.subscribe(followForm);
  followForm();
  fillInNumber();
  addEventListener('hashchange', fillInNumber);
}
