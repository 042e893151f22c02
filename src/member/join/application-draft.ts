import * as v from 'valibot';
import type { ContextFrom, EventFromLogic } from 'xstate';
import { codeLives } from '#domain/access/verification-code.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { applicationKey } from '#domain/joining/application.ts';
import { keptSelection } from '#domain/renewal/pending-renewal.ts';
import type {
  ApplicationData,
  applicationMachine,
  CodeForApplication,
} from '#machines/joining/application.machine.ts';
import type { AddMemberData } from '#machines/members/new-member.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { readStorage, writeStorage } from '#src/portal/browser-storage.ts';

const typedKey = 'application';
const photoKey = 'application#photo';
const keyKey = 'application#key';
const codeKey = 'application#code';
const sentKey = 'application#sent';
const draft = v.object({
  values: v.record(v.string(), v.string()),
  chosen: keptSelection,
  confirming: v.optional(v.boolean()),
});
/**
 * A code that was sent to `mobileNumber`. Until `until` it is valid, and from `resendAt` another code can be sent, both
 * in milliseconds of the browser's clock.
 */
const sentCode = v.object({ mobileNumber: v.string(), until: v.number(), resendAt: v.number() });

interface ApplicationArgs {
  readonly context: ContextFrom<typeof applicationMachine>;
  readonly event: EventFromLogic<typeof applicationMachine>;
}

/**
 * Returns the key of the application. It stays the same, also after a reload, until the server has the application. By
 * this key, the server stores an application only once, even if it is sent twice.
 */
function keepApplicationKey(): string {
  const kept = readStorage(keyKey, applicationKey, 'sessionStorage') ?? crypto.randomUUID();
  writeStorage(keyKey, kept, 'sessionStorage');
  return kept;
}

function readSentCode(mobileNumber: string, now: number): v.InferOutput<typeof sentCode> | null {
  const kept = readStorage(codeKey, sentCode, 'sessionStorage');
  return kept && kept.until > now && isSamePhone(kept.mobileNumber, mobileNumber) ? kept : null;
}

/** Finds the code that was sent to this mobile. Null if this tab has no valid code for it. */
export function findSentCode(mobileNumber = ''): CodeForApplication | null {
  const now = Date.now();
  const kept = readSentCode(mobileNumber, now);
  return kept && { now, resendAt: kept.resendAt, key: keepApplicationKey() };
}

/**
 * Stores that a code was sent. Another code can be sent after `resendAfter` seconds. A code that is still valid expires
 * no later.
 */
export function keepSentCode(mobileNumber: string, resendAfter: number): CodeForApplication {
  const now = Date.now();
  const resendAt = now + resendAfter * 1000;
  const until = readSentCode(mobileNumber, now)?.until ?? now + codeLives;
  writeStorage(codeKey, { mobileNumber, until, resendAt }, 'sessionStorage');
  return { now, resendAt, key: keepApplicationKey() };
}

/** Returns whether this tab sent an application and has not started another one. */
export function wasApplicationSent(): boolean {
  return readStorage(sentKey, v.boolean(), 'sessionStorage') ?? false;
}

/**
 * Creates the store for the draft of an application. The draft stays after a reload, but not after the tab is closed.
 */
export function createApplicationDraftStore() {
  // The photo is large, so it is written only when the photo changes, and not when another field changes.
  let photo: string | undefined;
  const write = ({ chosen }: ApplicationArgs['context'], typed: FormValues, confirming?: true) => {
    const { photo: shown = '', ...values } = typed;
    writeStorage(typedKey, { values, chosen, confirming }, 'sessionStorage');
    if (shown !== photo) writeStorage(photoKey, shown, 'sessionStorage');
    photo = shown;
  };
  return {
    into(data: AddMemberData): ApplicationData {
      const typed = readStorage(typedKey, draft, 'sessionStorage');
      photo = readStorage(photoKey, v.string(), 'sessionStorage') ?? '';
      return {
        ...data,
        first: data.entries,
        entries: { ...data.entries, ...typed?.values, photo },
        ...(typed ? { chosen: typed.chosen } : {}),
        sent: typed?.confirming ? findSentCode(typed.values['mobileNumber']) : null,
      };
    },
    actions: {
      'note that the application was sent': () => writeStorage(sentKey, true, 'sessionStorage'),
      'save the typed values in the browser': ({ context, event }: ApplicationArgs) => {
        if (event.type !== 'xstate.snapshot.form' || !context.data) return;
        write(context, event.snapshot.context.values);
      },
      'save that a code was requested': ({ context }: ApplicationArgs) =>
        write(context, context.values, true),
      'discard the typed values': () => {
        writeStorage(typedKey, null, 'sessionStorage');
        writeStorage(photoKey, null, 'sessionStorage');
        writeStorage(keyKey, null, 'sessionStorage');
        writeStorage(codeKey, null, 'sessionStorage');
        writeStorage(sentKey, null, 'sessionStorage');
        photo = undefined;
      },
    },
  };
}
