import { test } from 'vitest';
import { memberUpdateMachine } from '#machines/members/file/member-update.machine.ts';
import { inDetails, nameIn, storedAs } from '#tests/screens/member-detail-samples.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, photo } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { shows } from '#tests/support/screens/page.ts';
import { controlAt, controlMatching } from '#tests/support/screens/controls.ts';

const refusal = 'Could not fetch the members due to a technical error.';

/** Where the photo that is shown comes from: stored, just chosen, or nowhere. */
type Photo = 'stored' | 'chosen' | 'none';
type System = Office & { photo: Photo };

function photoShown(): Photo {
  const source = document.querySelector<HTMLImageElement>('#photo img')?.src;
  if (source === undefined) return 'none';
  return source === photo ? 'stored' : 'chosen';
}

async function choosePhoto(system: System): Promise<void> {
  if (system.photo === 'chosen') return;
  system.photo = 'chosen';
  chooseFile(await pictureFile());
}

function update({ network }: Office, status: number): Promise<void> {
  return network.answer(lines.update, status === 200 ? { version: 2 } : { reason: 'stale' }, status);
}

const isSent = (event: object) => inDetails.sent.some((one) => one === event);
const isRefused = (event: object) => inDetails.refused.some((one) => one === event);

test('every moment of a member’s details on the screen', async () => {
  const { member } = storedAs('Ġorġa');
  const typedOver = { before: { firstName: 'Ġorġa' }, typed: { firstName: 'Marija' } };
  await screenModelOf(memberUpdateMachine, {
    // Who has no photo gets one, and who has one another name.
    inputs: [
      { member, photo },
      { member, photo: null },
      { member, photo, typedOver },
    ],
    matters: ({ context: { entries, former, sent, typed } }) => [
      sent !== null,
      former?.['firstName'],
      typed['firstName'],
      entries['firstName'],
      typed['photo'] === '',
      entries['photo'] === '',
    ],
    samples: [
      { type: 'reload asked' },
      { type: 'undo asked' },
      ...inDetails.reloaded,
      { type: 'xstate.error.actor.reload', error: new Error(refusal) },
      ...inDetails.updated,
      inDetails.outrun,
      ...inDetails.typed,
      ...inDetails.sent,
      ...inDetails.refused,
      inDetails.photoInForm,
      inDetails.photoTaken,
    ],
    when: (snapshot, event) => {
      const { entries, sent, typed } = snapshot.context;
      const isCurrent = snapshot.matches({ editing: 'current' });
      // An undo sends the form at once, which the form says before anything else.
      const isUndoing = sent !== null && !isSending(snapshot, 'form');
      if (isUndoing) return isSent(event) && nameIn(event) === typed['firstName'];
      if (event === inDetails.photoTaken || event === inDetails.photoInForm) {
        return entries['photo'] === '' && typed['photo'] === '';
      }
      if (entries['photo'] === '') return false;
      const dirty = typed['firstName'] !== entries['firstName'];
      if (event === inDetails.outrun) {
        return dirty && typed['firstName'] === 'Marija' && !snapshot.hasTag('reloading');
      }
      if (event.type === 'xstate.done.actor.form') {
        return dirty && isCurrent && nameIn(event) === typed['firstName'];
      }
      if (isSent(event))
        return dirty && !snapshot.hasTag('reloading') && nameIn(event) === typed['firstName'];
      if (isRefused(event)) return nameIn(event) === typed['firstName'];
      if (sent !== null && event.type === 'xstate.snapshot.photo') return false;
      if (event.type === 'xstate.snapshot.form') {
        return !snapshot.hasTag('reloading') && nameIn(event) !== typed['firstName'];
      }
      return event.type !== 'xstate.done.actor.reload' || nameIn(event) === entries['firstName'];
    },
  }).drive<System>({
    open: async ({ input }) => {
      sessionStorage.clear();
      for (const [name, values] of Object.entries(input?.typedOver ?? {})) {
        const key = name === 'typed' ? 'member-1' : 'member-1#before';
        sessionStorage.setItem(`office-typed:registrar:${key}`, JSON.stringify(values));
      }
      const office = await openMemberDialog({
        typed: 'kept',
        hold: [lines.update],
        answers: { [lines.photo]: { photo: input?.photo ?? null } },
      });
      office.network.hold(lines.member);
      return { ...office, photo: input?.photo === null ? 'none' : 'stored' };
    },
    buttons: { 'reload asked': 'Show the saved details' },
    does: {
      'undo asked': () => clickAt('undo-update'),
      'xstate.done.actor.reload': ({ network }, event) =>
        network.answer(lines.member, [listedMember({ first_name: nameIn(event), version: 2 })]),
      'xstate.error.actor.reload': ({ network }) => network.answer(lines.member, undefined, 500),
      'xstate.done.actor.form': (office, event) => update(office, event === inDetails.outrun ? 409 : 200),
      'xstate.snapshot.form': (office, event) => {
        if (isSent(event)) return pressIn('dialog', 'Update');
        if (isRefused(event)) return update(office, 500);
        return event === inDetails.photoInForm
          ? choosePhoto(office)
          : fillAt('firstName', nameIn(event) ?? '');
      },
      'xstate.snapshot.photo': choosePhoto,
    },
    controls: { 'undo asked': () => controlAt('undo-update') },
    sees: async ({ network, photo: shown }, snapshot) => {
      const { former, refusal: said, typed } = snapshot.context;
      const looks = () => ({
        name: valueAt('firstName'),
        restored: saidIn('dialog', 'We have restored what you typed'),
        stale: saidIn('dialog', 'Somebody else has changed these details'),
        reading: network.waiting(lines.member),
        refused: saidIn('dialog', refusal),
        update: controlMatching('[role="dialog"] [type="submit"]'),
        sending: network.waiting(lines.update),
        photo: photoShown(),
        undo: controlAt('undo-update'),
      });
      const isBusy = snapshot.context.sent !== null;
      await shows(looks, {
        name: typed['firstName'],
        restored: snapshot.hasTag('restored'),
        stale: snapshot.hasTag('stale'),
        reading: snapshot.hasTag('reloading') ? 1 : 0,
        refused: said !== null,
        update: isBusy ? 'busy' : snapshot.hasTag('reloading') ? 'held' : 'ready',
        sending: isBusy ? 1 : 0,
        photo: shown,
        undo:
          former === null
            ? 'absent'
            : isBusy
              ? 'busy'
              : snapshot.can({ type: 'undo asked' })
                ? 'ready'
                : 'held',
      });
    },
  });
});
