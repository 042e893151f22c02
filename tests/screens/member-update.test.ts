import { expect, test } from 'vitest';
import { memberUpdateMachine } from '#machines/members/member-update.machine.ts';
import { inDetails, nameIn, storedAs } from '#tests/support/detail-samples.ts';
import { loaded, openMemberDialog } from '#tests/support/member-dialog.ts';
import { modelOf } from '#tests/support/model.ts';
import { lines, listedMember, photo } from '#tests/support/office-data.ts';
import { fillAt, pressIn, saidIn, valueAt, type Office } from '#tests/support/office-screen.tsx';
import { chooseFile, pictureFile } from '#tests/support/screen-devices.ts';
import { shows } from '#tests/support/screen-looks.ts';

const refusal = 'Could not fetch the members due to a technical error.';

/** Where the photo that is shown comes from: stored, just chosen, or nowhere. */
function photoShown(): 'stored' | 'chosen' | 'none' {
  const source = document.querySelector<HTMLImageElement>('[role="dialog"] img')?.src;
  if (source === undefined) return 'none';
  return source === photo ? 'stored' : 'chosen';
}

async function choosePhoto(): Promise<void> {
  if (photoShown() === 'none') chooseFile(await pictureFile());
}

async function update({ network }: Office, status: number): Promise<void> {
  pressIn('dialog', 'Update');
  await network.answer(lines.update, status === 200 ? { version: 2 } : { reason: 'stale' }, status);
}

test('every moment of a member’s details on the screen', async () => {
  const { member } = storedAs('Ġorġa');
  const typedOver = { before: { firstName: 'Ġorġa' }, typed: { firstName: 'Marija' } };
  const model = modelOf(memberUpdateMachine, {
    // Who has no photo gets one, and who has one another name.
    inputs: [
      { member, photo },
      { member, photo: null },
      { member, photo, typedOver },
    ],
    walk: true,
    matters: ({ context: { entries, typed } }) => [
      typed['firstName'],
      entries['firstName'],
      typed['photo'] === '',
      entries['photo'] === '',
    ],
    samples: [
      { type: 'reload asked' },
      ...inDetails.reloaded,
      { type: 'xstate.error.actor.reload', error: new Error(refusal) },
      ...inDetails.updated,
      inDetails.outrun,
      ...inDetails.typed,
      inDetails.photoInForm,
      inDetails.photoTaken,
    ],
    when: (snapshot, event) => {
      const { entries, typed } = snapshot.context;
      const isCurrent = snapshot.matches({ editing: 'current' });
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
      if (event.type === 'xstate.snapshot.form') {
        return !snapshot.hasTag('reloading') && nameIn(event) !== typed['firstName'];
      }
      return event.type !== 'xstate.done.actor.reload' || nameIn(event) === entries['firstName'];
    },
  });

  const coverage = await model.drive<Office>({
    where: 'on the screen',
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
      await loaded();
      office.network.hold(lines.member);
      return office;
    },
    does: {
      'reload asked': () => pressIn('dialog', 'Load the stored details'),
      'xstate.done.actor.reload': ({ network }, event) =>
        network.answer(lines.member, [listedMember({ first_name: nameIn(event), version: 2 })]),
      'xstate.error.actor.reload': ({ network }) => network.answer(lines.member, undefined, 500),
      'xstate.done.actor.form': (office, event) => update(office, event === inDetails.outrun ? 409 : 200),
      'xstate.snapshot.form': (_, event) =>
        event === inDetails.photoInForm ? choosePhoto() : fillAt('firstName', nameIn(event) ?? ''),
      'xstate.snapshot.photo': choosePhoto,
    },
    sees: async ({ network }, snapshot, { input }) => {
      const { refusal: said, typed } = snapshot.context;
      const looks = () => ({
        name: valueAt('firstName'),
        restored: saidIn('dialog', 'What you typed before is here again'),
        stale: saidIn('dialog', 'These details were changed meanwhile'),
        reading: network.waiting(lines.member),
        refused: saidIn('dialog', refusal),
        busy: document.querySelector('[role="dialog"] [type="submit"][aria-busy="true"]') !== null,
      });
      await shows(looks, {
        name: typed['firstName'],
        restored: snapshot.hasTag('restored'),
        stale: snapshot.hasTag('stale'),
        reading: snapshot.hasTag('reloading') ? 1 : 0,
        refused: said !== null,
        busy: false,
      });
      if (input?.photo === null && typed['photo'] !== '') await shows(photoShown, 'chosen');
      if (input?.photo !== null) expect(photoShown()).toBe('stored');
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '6/6', transitions: '9/9', steps: '20/20', paths: 5 });
}, 120_000);
