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
/** To which mobile a code was sent, and by the browser's clock until when it is good and another one is not sent. */
const sentCode = v.object({ mobileNumber: v.string(), until: v.number(), resendAt: v.number() });

interface ApplicationArgs {
  readonly context: ContextFrom<typeof applicationMachine>;
  readonly event: EventFromLogic<typeof applicationMachine>;
}

/**
 * The key of the application that is being filled in. It stays the same until the application has arrived, also over a
 * reload, so that what is sent again, because its answer was lost, is the same application.
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

/** The code that was sent from this tab to a mobile and is good still; null where there is none. */
export function findSentCode(mobileNumber = ''): CodeForApplication | null {
  const now = Date.now();
  const kept = readSentCode(mobileNumber, now);
  return kept && { now, resendAt: kept.resendAt, key: keepApplicationKey() };
}

/** Keeps that a code was sent to a mobile, and in how many seconds another may be; one that is sent again lives no longer. */
export function keepSentCode(mobileNumber: string, resendAfter: number): CodeForApplication {
  const now = Date.now();
  const resendAt = now + resendAfter * 1000;
  const until = readSentCode(mobileNumber, now)?.until ?? now + codeLives;
  writeStorage(codeKey, { mobileNumber, until, resendAt }, 'sessionStorage');
  return { now, resendAt, key: keepApplicationKey() };
}

/** Whether an application left this tab, after which no other was begun. */
export function wasApplicationSent(): boolean {
  return readStorage(sentKey, v.boolean(), 'sessionStorage') ?? false;
}

/** Opens the draft of an application, which outlives a reload of this tab and is gone with the tab. */
export function openApplicationDraft() {
  // The photo is large: it is written as it changes, and not with every letter.
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
      'note that it was sent': () => writeStorage(sentKey, true, 'sessionStorage'),
      'save what is typed': ({ context, event }: ApplicationArgs) => {
        if (event.type !== 'xstate.snapshot.form' || !context.data) return;
        write(context, event.snapshot.context.values);
      },
      'save that a code is asked for': ({ context }: ApplicationArgs) => write(context, context.values, true),
      'discard what is typed': () => {
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
