import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { memberDetailsMachine } from '#machines/member-area/member-details.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal, member } from '#tests/support/screens/member-data.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import {
  button,
  entry,
  heading,
  links,
  messageAt,
  notice,
  press,
  says,
  shows,
  type,
} from '#tests/support/screens/page.ts';
import { keptEntriesNow, openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { leaveForm, leaves } from '#tests/support/screens/dialogs.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import {
  answerOf,
  code,
  givesMobile,
  isSentCode,
  matters,
  refused,
  samples,
  sent,
  sentWithMobile,
  unavailable,
  when,
} from './member-details-samples.ts';

const read = 'GET /members/member/1001';
const save = 'PATCH /members/member/1001';
const sendCode = 'POST /members/member/1001/mobile/code';
const checkCode = 'POST /members/member/1001/mobile/verify';
const wrongCode = 'Token not found or expired. Check the code, or ask for a new one.';
const notSaved = 'Could not update the member details due to a technical error.';
const occupation = 'Occupation (optional)';
const giveUp = 'Cancel and go back to your details';
const home = ['/member', "Member's Area", 'ready'];

/** The specification's section 2.3: where the details lead depends on where they were opened from. */
const ways = [
  {
    looksThrough: false,
    path: '/member/update-details?source=updateDetails',
    kept: null,
    title: 'Update Personal Details',
    save: 'Save',
    saved: home,
  },
  {
    looksThrough: true,
    path: '/member/update-details',
    kept: keptRenewal({ step: 'details', reached: 'details' }),
    title: 'Check your details',
    save: 'Proceed',
    saved: ['/member/membership', 'Clubs and affiliated groups', 'absent'],
  },
];
type Way = (typeof ways)[number];

type System = Screen & {
  way: Way;
  occupation: string;
  kind: string | undefined;
  refusal: string | null;
  confirmed: boolean;
};
type Standing = SnapshotFrom<typeof memberDetailsMachine>;

function wayOf(looksThrough: boolean | undefined): Way {
  const way = ways.find((one) => one.looksThrough === looksThrough);
  if (!way) throw new Error('there is no such way');
  return way;
}

test('every moment of the details, opened from the member’s area and as the first step of a renewal', async () => {
  const portrait = await pictureFile();
  await screenModelOf(memberDetailsMachine, {
    inputs: ways.map(({ looksThrough }) => ({ looksThrough, field: null })),
    samples,
    matters,
    when,
  }).drive<System>({
    open: async ({ input }) => {
      const hold = [read, save, sendCode, checkCode];
      const way = wayOf(input?.looksThrough);
      const screen = await openScreen({ path: way.path, kept: way.kept, hold });
      // A renewal reads the member too, before its first step stands there.
      if (way.kept) await screen.network.answer(read, member);
      const nothing = { occupation: '', kind: 'image/gif', refusal: null, confirmed: false };
      return { ...screen, way, ...nothing };
    },
    buttons: {
      retried: t('app.retry'),
      'change asked': 'Change: About you',
    },
    does: {
      cancelled: () => press(t('wizard.cancel')),
      confirmed: () => press('Proceed'),
      'xstate.done.actor.load': (system, _, { snapshot }) => {
        const answer = answerOf(snapshot);
        if (system.kind !== 'image/jpeg') system.kind = answer.photo === null ? undefined : 'image/gif';
        return system.network.answer(read, answer);
      },
      'xstate.error.actor.load': ({ network }) => network.answer(read, { reason: 'broken' }, 500),
      'xstate.done.actor.form': (system, event) => {
        const { network } = system;
        if (isFormLeft({ event })) return leaveForm('page', t('wizard.cancel'));
        if (isSentCode(event)) return network.answer(sendCode, { resend_after: 30 });
        const answer: unknown = 'output' in event ? Object(event.output)['answer'] : null;
        if (answer === 'stale') return network.answer(save, { reason: 'stale' }, 409);
        system.kind = undefined;
        return network.answer(save);
      },
      'confirmation cancelled': async (system) => {
        const { network } = system;
        system.refusal = null;
        press(giveUp);
        // What was asked for before comes too late to change anything.
        if (network.waiting(checkCode) > 0) await network.answer(checkCode);
      },
      'xstate.snapshot.confirmation': async (system, { snapshot }) => {
        const { network } = system;
        system.refusal = snapshot === code.refused ? wrongCode : null;
        if (snapshot === code.refused) return network.answer(checkCode, { reason: 'wrong' }, 400);
        type('Verification code', '0123456');
        press('Confirm this number');
        return shows(() => network.waiting(checkCode), 1);
      },
      'xstate.done.actor.confirmation': (system) => {
        system.confirmed = true;
        return system.network.answer(checkCode);
      },
      'xstate.snapshot.form': (system, { snapshot }) => {
        system.refusal = snapshot === refused ? notSaved : null;
        if (snapshot === refused) return system.network.answer(save, { reason: 'broken' }, 500);
        if (snapshot === sent || snapshot === sentWithMobile) {
          if (button(system.way.save) === 'busy') return undefined;
          if (snapshot === sentWithMobile) type('Mobile number', '79123456');
          else if (entry('Mobile number') === null) return sendWithPhoto(system, portrait);
          else if (!system.confirmed) type('Mobile number', '79001001');
          if (entry('Town/Village') === '') type('Town/Village', 'Żebbuġ');
          return press(system.way.save);
        }
        type(occupation, 'Armourer');
        system.occupation = 'Armourer';
        return undefined;
      },
      'xstate.snapshot.photo': (system) => {
        chooseFile(portrait);
        system.refusal = null;
        system.kind = 'image/jpeg';
      },
    },
    controls: {
      cancelled: () => (document.querySelector('main form') ? 'absent' : controlNamed(t('wizard.cancel'))),
      'xstate.done.actor.form': (event, snapshot) => leaves(event, snapshot, t('wizard.cancel'), 'main form'),
      'confirmation cancelled': () => controlNamed(giveUp),
      confirmed: (_, snapshot) => (snapshot.matches('editing') ? 'absent' : controlNamed('Proceed')),
    },
    sees,
  });
});

/** Sends the photo, where it alone is asked for; one that was chosen before is there. */
async function sendWithPhoto(system: System, portrait: File): Promise<void> {
  if (system.kind === undefined) chooseFile(portrait);
  system.kind = 'image/jpeg';
  await shows(kindOfPhoto, system.kind);
  press(system.way.save);
}

function kindOfPhoto(): string | undefined {
  const photo = document.querySelector('#photo img')?.getAttribute('src');
  return /^data:([^;]+);/.exec(photo ?? '')?.[1];
}

async function sees(system: System, snapshot: Standing): Promise<void> {
  const { network, path, way } = system;
  const details = () => keptEntriesNow()?.details ?? null;
  if (snapshot.status === 'done') {
    const end = snapshot.matches('left') ? home : way.saved;
    const looks = () => {
      if (network.waiting(read) > 0) void network.answer(read, member);
      const sent = snapshot.matches('confirmed') ? network.last(save) : undefined;
      return [path(), heading(), button('Update Personal Details'), details(), sent];
    };
    await shows(looks, [...end, null, undefined]);
    return;
  }
  const isEditing = snapshot.matches('editing');
  const looksThrough = snapshot.matches('lookingThrough');
  const isTownless = snapshot.context.data?.member.address.city === '';
  const looks = () => ({
    heading: heading(),
    loading: says(t('app.loading')),
    refusal: notice(t('app.refused')) ?? messageAt('authToken'),
    retry: button(t('app.retry')),
    facts: document.querySelectorAll('main dt').length,
    mobile: says('+356 79001001'),
    change: button('Change: About you'),
    occupation: entry(occupation),
    wrong: links(),
    missing: says('Before you can go on: Town/Village address is required.'),
    save: button(way.save),
    giveUp: button(giveUp),
    confirm: button('Confirm this number'),
    cancel: button(t('wizard.cancel')),
    sending: network.waiting(save),
    code: network.waiting(sendCode),
  });
  const isSent = snapshot.matches({ editing: 'sending' });
  const isConfirming = snapshot.matches('confirmingMobile');
  const isChecked = isSending(snapshot, 'confirmation');
  const { photoAlone } = snapshot.context;
  const form = photoAlone ? 'Add your photo' : 'Your details';
  const title = isEditing && way.looksThrough ? form : way.title;
  await shows(looks, {
    heading: isConfirming ? 'Confirm your new mobile number' : title,
    // The button that is busy says so too.
    loading: snapshot.matches('loading') || isSent || isChecked,
    refusal: snapshot.matches('unavailable') ? unavailable : system.refusal,
    retry: snapshot.matches('unavailable') ? 'ready' : 'absent',
    facts: looksThrough ? 9 : isEditing && !photoAlone ? 1 : 0,
    mobile: looksThrough,
    change: looksThrough ? 'ready' : 'absent',
    occupation: isEditing && !photoAlone ? system.occupation : null,
    wrong: [],
    missing: isTownless && isEditing && way.looksThrough && !snapshot.context.changedElsewhere,
    save: isSent ? 'busy' : isEditing || looksThrough ? 'ready' : 'absent',
    giveUp: isConfirming ? 'ready' : 'absent',
    confirm: isChecked ? 'busy' : isConfirming ? 'ready' : 'absent',
    cancel: isSent ? 'held' : snapshot.matches('loading') || isConfirming ? 'absent' : 'ready',
    sending: isSent && !givesMobile(snapshot) ? 1 : 0,
    code: isSent && givesMobile(snapshot) ? 1 : 0,
  });
  if (!isEditing) return;
  await shows(kindOfPhoto, system.kind);
  await shows(() => details()?.['occupation'] ?? '', system.occupation);
}
