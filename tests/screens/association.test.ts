import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { noDetails } from '#domain/association/association.ts';
import { getAssociationCountryName, malta, setAssociationCountry } from '#domain/contact/country.ts';
import { createPhoneWithHomeCode } from '#domain/contact/phone.ts';
import { associationEn } from '#domain/texts/association.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { associationMachine, type AssociationRead } from '#machines/office/association.machine.ts';
import { logoPictureMachine } from '#machines/office/logo-picture.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { clickAt, fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { seen } from '#tests/support/screens/dialogs.ts';
import { button, messageAt, notice, press, shows } from '#tests/support/screens/page.ts';
import { association, registryLines } from '#tests/support/screens/registry-data.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(associationEn);

const path = '/admin/administration/association';
const { association: readLine, changeAssociation: saveLine, returnAssociation: undoLine } = registryLines;
const standardNotice = association.standard_notice;
const names = { name: association.name, longName: association.long_name };
const { askPasskeys: ___, joining: __, joiningDays, lottery: _, ...nothing } = noDetails;
const given = { lottery: 'lottery', joining: '', joiningDays: String(joiningDays), askPasskeys: '' };

const read: AssociationRead = {
  values: { ...names, ...nothing, ...given },
  version: 3,
  former: null,
  standardNotice,
};
const typed = { ...read.values, telephone: '+356 2122 3344' };
const saved: AssociationRead = { values: typed, version: 4, former: 3, standardNotice };
const undone: AssociationRead = { ...read, version: 5, former: 4 };
const savedOnTheWire = { ...association, telephone: typed.telephone, version: 4, former: 3 };

const failed = {
  load: 'Could not fetch the association due to a technical error.',
  undo: 'Could not update the association due to a technical error.',
};
const form = formSnapshots(typed);
const picture = await pictureFile();
const logo = logoRead();

/** The moment in which a picture was read. */
function logoRead() {
  const reading = createActor(logoPictureMachine).start();
  reading.send({ type: 'file chosen', file: picture });
  reading.send({ type: 'xstate.done.actor.read', output: 'data:image/png;base64,AA', actorId: 'read' });
  return reading.getSnapshot();
}

test('every moment of the association: read, typed over, saved and undone', async () => {
  await screenModelOf(associationMachine, {
    samples: [
      { type: 'retried' },
      { type: 'undo asked' },
      ...snapshotsFrom('form', form.sent, form.refused),
      ...snapshotsFrom('logo', logo),
      { type: 'xstate.done.actor.load', output: read },
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.form', output: { values: typed, sent: typed, answer: saved } },
      { type: 'xstate.done.actor.undo', output: undone },
      { type: 'xstate.error.actor.undo', error: new Error(failed.undo) },
    ],
    matters: ({ context }) => [context.association, context.refusal],
    // What was undone is not gone through again.
    when: (snapshot, { type }) => {
      if (snapshot.context.association?.version === undone.version) return false;
      // Where nothing is typed yet, the logo is what is typed: the form says so, which no path can know.
      if (type !== 'xstate.snapshot.logo') return true;
      return snapshot.matches({ editing: 'typed' }) && !isSending(snapshot, 'form');
    },
  }).drive({
    open: async () => ({
      ...(await openOffice({ path, hold: [readLine, saveLine, undoLine] })),
      stands: { telephone: '' },
    }),
    buttons: { retried: t('app.retry') },
    does: {
      'undo asked': () => clickAt('undo-saved'),
      'xstate.snapshot.form': ({ network, stands }, { snapshot }) => {
        if (snapshot === form.refused) return network.answer(saveLine, { reason: '' }, 500);
        stands.telephone = typed.telephone;
        fillAt('telephone', typed.telephone);
        press('Save');
      },
      'xstate.snapshot.logo': async () => {
        chooseFile(picture, 'logo-file');
        await shows(() => document.querySelector('#logo img') !== null, true);
      },
      'xstate.done.actor.form': ({ network }) => network.answer(saveLine, savedOnTheWire),
      'xstate.done.actor.load': ({ network }) => network.answer(readLine, association),
      'xstate.error.actor.load': ({ network }) => network.answer(readLine, { reason: '' }, 500),
      'xstate.done.actor.undo': ({ network, stands }) => {
        stands.telephone = '';
        return network.answer(undoLine, { ...association, version: 5, former: 4 });
      },
      'xstate.error.actor.undo': ({ network }) => network.answer(undoLine, { reason: '' }, 500),
    },
    controls: { 'undo asked': () => controlAt('undo-saved') },
    sees: async ({ network, stands }, snapshot) => {
      const shown = snapshot.hasTag('shown');
      const sending = isSending(snapshot, 'form');
      const undoing = snapshot.matches('undoing');
      const canUndo = snapshot.can({ type: 'undo asked' });
      const looks = () => ({
        telephone: document.getElementById('telephone') ? valueAt('telephone') : null,
        save: button('Save'),
        undo: controlAt('undo-saved'),
        saved: seen('Saved: the details of the association.'),
        reading: network.waiting(readLine),
      });
      await shows(looks, {
        telephone: shown ? stands.telephone : null,
        save: shown ? (sending ? 'busy' : 'ready') : 'absent',
        undo: undoing ? 'busy' : canUndo ? 'ready' : 'absent',
        saved: snapshot.context.association?.former != null,
        reading: snapshot.matches('loading') ? 1 : 0,
      });
      const { refusal } = snapshot.context;
      if (refusal !== null) await shows(() => notice(t('app.refused')), refusal);
    },
    close: async ({ close, network }) => {
      const {
        former: _,
        version: __,
        logo: ___,
        home: ____,
        standard_notice: _____,
        ...wire
      } = savedOnTheWire;
      const sent = network.last(saveLine)?.body;
      expect(sent ?? wire).toMatchObject(wire);
      expect([undefined, { version: 3, previous: 4, undo: true }]).toContainEqual(
        network.last(undoLine)?.body,
      );
      await close();
    },
  });
});

test('what is wrong with the association is said beside its field, and its new name is in the head at once', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'association', content: 'AMACS' });
  document.head.append(meta);
  // The page of the tests has an icon already.
  const icon = document.querySelector('link[rel="icon"]');
  onTestFinished(() => {
    setAssociationCountry('Malta', malta);
    meta.remove();
    icon?.setAttribute('href', 'data:,');
  });
  const office = await openOffice({ path, hold: [saveLine] });
  await shows(() => button('Save'), 'ready');
  clickAt('lottery');
  fillAll({ name: '', longName: ' ', email: 'nobody' });
  press('Save');
  await shows(
    () => [messageAt('name'), messageAt('longName'), messageAt('email')],
    ['Short name is required.', 'Full name is required.', 'A valid email address is required.'],
  );
  fillAll({ name: 'STS', longName: 'Scottish Target Shooting', email: '' });
  press('Save');
  office.network.always(readLine, { ...association, version: 9 });
  await office.network.answer(saveLine, { reason: 'Somebody else has just changed this.' }, 409);
  await shows(() => notice('Something went wrong'), 'Somebody else has just changed this.');
  expect(document.querySelector('header')?.textContent).toContain('AMACS');
  // Who saves again after reading that means it, over what was read meanwhile.
  press('Save');
  await shows(() => office.network.waiting(saveLine), 1);
  expect(office.network.last(saveLine)?.body).toMatchObject({ lottery: false, version: 9 });
  await office.network.answer(saveLine, {
    ...association,
    name: 'STS',
    logo: 'f'.repeat(64),
    country: 'Scotland',
    home: { code: '+44', iso: 'GB' },
    version: 10,
    former: 9,
  });
  await shows(() => document.querySelector('header')?.textContent?.includes('STS'), true);
  expect(icon?.getAttribute('href')).toBe('/association/logo?v=ffffffffffffffff');
  expect([createPhoneWithHomeCode(), getAssociationCountryName()]).toEqual(['+44 ', 'Scotland']);
  await office.close();
});
