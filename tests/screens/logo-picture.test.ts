import { expect, test } from 'vitest';
import { associationEn } from '#domain/texts/association.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { logoPictureMachine } from '#machines/office/logo-picture.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { press, says, shows, submitButton } from '#tests/support/screens/page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(associationEn);

const picture = await pictureFile();
const broken = new File(['no picture'], 'logo.png', { type: 'image/png' });
const refusal = t('invalid.logo');
const image = () => document.querySelector<HTMLImageElement>('#logo img');

test('every moment of choosing a logo', async () => {
  let read = (): void => {};
  const native = window.createImageBitmap.bind(window);
  window.createImageBitmap = async (file: ImageBitmapSource) => {
    await new Promise<void>((resolve) => {
      read = resolve;
    });
    return native(file);
  };
  await screenModelOf(logoPictureMachine, {
    samples: [
      { type: 'file chosen', file: picture },
      { type: 'file chosen', file: broken },
      { type: 'xstate.done.actor.read', output: 'data:image/png;base64,AA' },
      { type: 'xstate.error.actor.read', error: new Error(refusal) },
    ],
    matters: ({ context }) => [context.file === broken, context.file === picture],
    // What a file holds is known from the file.
    when: ({ context }, { type }) =>
      type === 'xstate.done.actor.read'
        ? context.file === picture
        : type === 'xstate.error.actor.read'
          ? context.file === broken
          : true,
  }).drive({
    open: async () => {
      const office = await openOffice({ path: '/admin/administration/association' });
      await shows(() => controlAt('logo-file'), 'ready');
      return { ...office, shown: false };
    },
    does: {
      'file chosen': (_, { file }) => {
        if (file instanceof File) chooseFile(file, 'logo-file');
      },
      'xstate.done.actor.read': (office) => {
        read();
        office.shown = true;
      },
      'xstate.error.actor.read': () => read(),
    },
    controls: { 'file chosen': () => controlAt('logo-file') },
    sees: (office, snapshot) =>
      shows(
        () => [image() !== null, says(refusal), controlAt('logo-file')],
        [office.shown, snapshot.hasTag('refused'), snapshot.hasTag('busy') ? 'absent' : 'ready'],
      ),
  });
  window.createImageBitmap = native;
});

test('a logo is sent as a picture of at most 512 points each way, and can be removed', async () => {
  const line = 'PATCH /admin/administration/association';
  const office = await openOffice({ path: '/admin/administration/association', hold: [line] });
  await shows(() => controlAt('logo-file'), 'ready');
  chooseFile(await pictureFile(1024, 256), 'logo-file');
  await shows(() => [image()?.naturalWidth, image()?.naturalHeight], [512, 128]);
  press(t('association.submit'));
  await shows(() => office.network.waiting(line), 1);
  expect(Object(office.network.last(line)?.body).logo).toMatch(/^data:image\/png;base64,/);
  await office.network.answer(line, { reason: '' }, 500);
  press(t('association.logo.remove'));
  await shows(() => [image(), submitButton()], [null, 'ready']);
  press(t('association.submit'));
  await shows(() => office.network.waiting(line), 1);
  expect(Object(office.network.last(line)?.body).logo).toBe('');
});
