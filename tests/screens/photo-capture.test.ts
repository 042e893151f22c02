import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { modelOf } from '#tests/support/model.ts';
import type { Path } from '#tests/support/model-run.ts';
import { member, signedIn } from '#tests/support/screen-data.ts';
import { chooseFile, Devices, pictureFile } from '#tests/support/screen-devices.ts';
import { button, entry, messageAt, press, says, shows, type } from '#tests/support/screen-looks.ts';
import { openScreen, type Screen } from '#tests/support/screen.tsx';
import { standingAt, standingNamed } from '#tests/support/standing.ts';

type Machine = typeof photoCaptureMachine;
type System = {
  readonly screen: Screen;
  readonly devices: Devices;
  readonly path: Path<Machine>;
  /** What a person did, where what follows is at one with it. */
  postponed: (() => void) | undefined;
};

const save = 'PATCH /members/member/1001';
const front = { id: 'front', name: 'Camera 1' };
const back = { id: 'back', name: 'Camera 2' };
const noImage =
  'This file could not be read as a photo. Choose a JPEG, PNG or WebP file; other kinds, such as HEIC, are not taken.';

/** A camera that breaks as soon as it is asked for leaves no moment in which it starts. */
function breaksNext({ path }: System, snapshot: SnapshotFrom<Machine>): boolean {
  const index = path.steps.findIndex((step) => step.snapshot === snapshot);
  return path.steps[index + 1]?.event.type === 'xstate.error.actor.openCamera';
}

test('every moment of taking a photo on the screen', async () => {
  const portrait = await pictureFile();
  const model = modelOf(photoCaptureMachine, {
    inputs: [{ photo: null }],
    samples: [
      { type: 'camera requested' },
      { type: 'camera chosen', id: 'front' },
      { type: 'camera chosen', id: 'back' },
      { type: 'camera opened', preview: 'what the camera sees' },
      { type: 'camera failed' },
      { type: 'camera closed' },
      { type: 'shutter pressed' },
      { type: 'file chosen', file: portrait },
      { type: 'xstate.done.actor.listCameras', output: [] },
      { type: 'xstate.done.actor.listCameras', output: [front] },
      { type: 'xstate.done.actor.listCameras', output: [front, back] },
      { type: 'xstate.error.actor.listCameras', error: new Error('NotAllowedError') },
      { type: 'xstate.error.actor.openCamera', error: new Error('NotSupportedError') },
      { type: 'xstate.done.actor.takePhoto', output: 'data:image/jpeg;base64,dGFrZW4=' },
      { type: 'xstate.error.actor.takePhoto', error: new Error('AbortError') },
      { type: 'xstate.done.actor.readFile', output: 'data:image/png;base64,dXBsb2FkZWQ=' },
      { type: 'xstate.error.actor.readFile', error: new Error(noImage) },
    ],
    matters: ({ context }) => [context.photo !== null, context.cameras.length, context.cameraId],
    when: (snapshot, event) => {
      if (event.type === 'camera failed') return snapshot.matches({ photo: { live: 'starting' } });
      if (event.type === 'camera chosen' && snapshot.hasTag('live')) {
        return snapshot.context.cameras.length > 1 && event.id !== snapshot.context.cameraId;
      }
      return (
        event.type !== 'xstate.error.actor.openCamera' || snapshot.matches({ photo: { live: 'starting' } })
      );
    },
    walk: true,
  });

  const coverage = await model.drive<System>({
    where: 'on the screen',
    open: async (path) => {
      const devices = new Devices();
      const screen = await openScreen({
        path: '/member/update-details?source=updateDetails',
        session: signedIn(),
        hold: ['GET /members/member/1001'],
      });
      await screen.network.answer('GET /members/member/1001', {
        ...member,
        photo: path.input?.photo ?? null,
      });
      return { screen, devices, path, postponed: undefined };
    },
    does: {
      'camera requested': (system, _, { before, snapshot }) => {
        const again = before.context.photo !== null;
        const request = () => press(again ? t('photo.takeAgain') : t('photo.take'));
        if (breaksNext(system, snapshot)) system.postponed = request;
        else request();
      },
      'camera chosen': (system, { id }, { before, snapshot }) => {
        const isOther = id !== before.context.cameraId;
        const request = () => (isOther ? type(t('photo.which'), id) : press(t('photo.take')));
        if (breaksNext(system, snapshot)) system.postponed = request;
        else request();
      },
      // A camera that was asked for and given up opens too, and late: it must go off again at once.
      'camera opened': async ({ devices }) => {
        do await devices.opening.open();
        while (devices.opening.held > 0);
      },
      'camera failed': async ({ devices }) => {
        do await devices.opening.break(new DOMException('no', 'NotAllowedError'));
        while (devices.opening.held > 0);
      },
      'camera closed': (_, __, { before }) =>
        press(before.hasTag('live') ? t('photo.close') : t('photo.notNow')),
      'shutter pressed': () => press(t('photo.shutter')),
      'file chosen': () => chooseFile(portrait),
      'xstate.done.actor.listCameras': ({ devices }, { output }) => {
        devices.cameras = Array.isArray(output) ? output.map(({ id }: { id: string }) => id) : [];
        return devices.listing.open();
      },
      'xstate.error.actor.listCameras': ({ devices }, { error }) => devices.listing.break(error),
      'xstate.error.actor.openCamera': (system) => {
        system.devices.isBroken = true;
        system.postponed?.();
        system.postponed = undefined;
        system.devices.isBroken = false;
      },
      'xstate.done.actor.takePhoto': ({ devices }) => devices.taking.open(),
      'xstate.error.actor.takePhoto': ({ devices }, { error }) => devices.taking.break(error),
      'xstate.done.actor.readFile': ({ devices }) => devices.reading.open(),
      'xstate.error.actor.readFile': ({ devices }, { error }) => devices.reading.break(error),
    },
    controls: {
      // While a camera is being picked, the button of the same name takes it.
      'camera requested': (_, snapshot) =>
        snapshot.hasTag('picking')
          ? 'absent'
          : [standingNamed(t('photo.take')), standingNamed(t('photo.takeAgain'))],
      'camera chosen': () => standingAt('camera'),
      'camera closed': () => [standingNamed(t('photo.close')), standingNamed(t('photo.notNow'))],
      'shutter pressed': () => standingNamed(t('photo.shutter')),
      'file chosen': () => standingAt('photo-file'),
    },
    sees,
    close: async ({ devices, screen }) => {
      await screen.close();
      expect([...devices.on.values()]).toEqual([]);
      devices.restore();
    },
  });

  expect(coverage).toEqual({ states: '16/16', transitions: '21/21', steps: '178/178', paths: 36 });
});

test('by pointer: the second camera, its photo, and what is sent of it', async () => {
  const devices = new Devices();
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
    hold: [save],
  });
  devices.cameras = ['front', 'back'];
  await devices.listing.open();
  await page.getByRole('button', { name: t('photo.takeAgain') }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('photo.which') }), 'Camera 2');
  await devices.opening.open();
  await page.getByRole('button', { name: t('photo.shutter') }).click();
  await devices.taking.open();
  await shows(() => document.querySelector('video'), null);
  await page.getByRole('button', { name: t('details.save') }).click();
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  const sent = photoIn(screen.network.last(save)?.body);
  expect(sent).toMatch(/^data:image\/jpeg;base64,/);
  const picture = new Image();
  picture.src = sent;
  await picture.decode();
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([360, 440]);
  await screen.close();
  devices.restore();
});

function photoIn(body: unknown): string {
  const photo: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'photo') : undefined;
  return typeof photo === 'string' ? photo : '';
}

async function sees(system: System, snapshot: SnapshotFrom<Machine>): Promise<void> {
  if (system.postponed) return;
  const { devices } = system;
  // A photo that comes after its camera was closed is nobody's any more.
  const isTaking = snapshot.matches({ photo: { live: 'taking' } });
  while (!isTaking && devices.taking.held > 0) await devices.taking.open();
  const { cameraId, cameras, photo } = snapshot.context;
  const isShowing = snapshot.matches({ photo: { live: 'showing' } });
  const isLive = snapshot.hasTag('live');
  const isPicking = snapshot.hasTag('picking');
  const isResting = snapshot.matches({ photo: 'resting' });
  const canTake = isResting && snapshot.matches({ cameras: 'found' });
  const looks = () => ({
    photo: page.getByRole('img', { name: t('photo.alt') }).query() !== null,
    none: says(t('photo.none')),
    seen: document.querySelector('video')?.getAttribute('aria-label') ?? null,
    which: entry(t('photo.which')),
    take: [button(t('photo.take')), button(t('photo.takeAgain'))],
    shutter: button(t('photo.shutter')),
    close: [button(t('photo.close')), button(t('photo.notNow'))],
    upload: document.getElementById('photo-file') !== null,
    message: messageAt('photo'),
    waiting: [devices.listing, devices.taking, devices.reading].map((gate) => gate.held),
  });
  const seen = isShowing || isTaking;
  await shows(looks, {
    photo: photo !== null && !seen,
    none: photo === null && !seen,
    seen: seen ? t('photo.preview') : null,
    which: isPicking || (isLive && cameras.length > 1) ? cameraId : null,
    take: [
      isPicking || (canTake && photo === null) ? 'ready' : 'absent',
      canTake && photo !== null ? 'ready' : 'absent',
    ],
    shutter: isShowing ? 'ready' : isLive ? 'busy' : 'absent',
    close: [isLive ? 'ready' : 'absent', isPicking ? 'ready' : 'absent'],
    upload: isResting,
    message: snapshot.hasTag('refused') ? noImage : null,
    waiting: [
      snapshot.matches({ cameras: 'looking' }) ? 1 : 0,
      isTaking ? 1 : 0,
      snapshot.matches({ photo: 'reading' }) ? 1 : 0,
    ],
  });
  // A camera is on while it is seen, and no other.
  expect([...devices.on.values()]).toEqual(seen ? [cameraId] : []);
}

test('the focus stays in the widget when the camera opens and closes', async () => {
  const devices = new Devices();
  devices.cameras = ['front'];
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
  });
  await devices.listing.open();
  const focused = () => document.activeElement?.textContent;
  const pressAt = async (name: string) => {
    await shows(() => button(name), 'ready');
    const element = page.getByRole('button', { name, exact: true }).element();
    if (element instanceof HTMLElement) element.focus();
    press(name);
  };
  await pressAt(t('photo.takeAgain'));
  await shows(focused, t('photo.shutter'));
  await devices.opening.open();
  await pressAt(t('photo.close'));
  await shows(focused, t('photo.takeAgain'));
  devices.restore();
  await screen.close();
});

test('what files are taken, and what a good photo is, is said beforehand', async () => {
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
  });
  await shows(
    () => document.getElementById('photo-hint')?.textContent,
    'A JPEG, PNG or WebP file. Use a photo that shows the whole face from the front, on a plain background. It is cut around the middle: see in the frame that none of it is missing.',
  );
  expect(document.querySelector<HTMLInputElement>('#photo-file')?.accept).toBe(
    'image/jpeg,image/png,image/webp',
  );
  await screen.close();
});
