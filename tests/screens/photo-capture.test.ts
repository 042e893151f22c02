import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { middle } from '#domain/photo-cut.ts';
import { t } from '#domain/texts/texts.ts';
import { photoCaptureMachine, type PictureFile } from '#machines/photo-capture.machine.ts';
import { modelOf } from '#tests/support/models/model.ts';
import type { Path } from '#tests/support/models/path.ts';
import { fillAt } from '#tests/support/screens/office-app.tsx';
import { member, signedIn } from '#tests/support/screens/member-data.ts';
import { chooseFile, Devices, pictureFile } from '#tests/support/screens/camera.ts';
import { button, entry, messageAt, press, says, shows, type } from '#tests/support/screens/page.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';

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
const toTheLeft = { across: 0, down: 50, zoom: 100 };
const near = { across: 50, down: 50, zoom: 150 };
const ofPhotoShape = { width: 180, height: 220 };
const lying = { width: 720, height: 440 };
const noImage =
  'This file cannot be used as a photo. Choose a JPEG, PNG or WebP file. Other types, such as HEIC, do not work.';

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
      { type: 'xstate.done.actor.readFile', output: read(ofPhotoShape) },
      { type: 'xstate.done.actor.readFile', output: read(lying) },
      { type: 'cut changed', cut: toTheLeft },
      { type: 'cut changed', cut: near },
      { type: 'cut confirmed', photo: 'data:image/jpeg;base64,Y3V0' },
      { type: 'xstate.error.actor.readFile', error: new Error(noImage) },
    ],
    matters: ({ context }) => [
      context.photo !== null,
      context.cameras.length,
      context.cameraId,
      context.picture && context.cut,
    ],
    when: (snapshot, event) => {
      if (event.type === 'cut changed') return snapshot.context.cut === middle;
      // One cut that was changed stands for all that stay open while another file is read.
      if (event.type === 'file chosen' && snapshot.hasTag('cutting')) return snapshot.context.cut === near;
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
      'xstate.done.actor.readFile': ({ devices }, { output }) => {
        devices.readAs = isPictureFile(output) ? output.picture : null;
        return devices.reading.open();
      },
      'cut changed': (_, { cut }) =>
        cut === near
          ? fillAt('photo-zoom', String(near.zoom))
          : fillAt('photo-across', String(toTheLeft.across)),
      'cut confirmed': () => press(t('photo.cut.use')),
      'xstate.error.actor.readFile': ({ devices }, { error }) => devices.reading.break(error),
    },
    controls: {
      // While a camera is being picked, the button of the same name takes it.
      'camera requested': (_, snapshot) =>
        snapshot.hasTag('picking')
          ? 'absent'
          : [controlNamed(t('photo.take')), controlNamed(t('photo.takeAgain'))],
      'camera chosen': () => controlAt('camera'),
      'camera closed': () => [controlNamed(t('photo.close')), controlNamed(t('photo.notNow'))],
      'shutter pressed': () => controlNamed(t('photo.shutter')),
      'file chosen': () => controlAt('photo-file'),
      'cut changed': () => controlAt('photo-zoom'),
      'cut confirmed': () => controlNamed(t('photo.cut.use')),
    },
    sees,
    close: async ({ devices, screen }) => {
      await screen.close();
      expect([...devices.on.values()]).toEqual([]);
      devices.restore();
    },
  });

  expect(coverage).toEqual({ states: '17/17', transitions: '26/26', steps: '282/282', paths: 55 });
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

function slider(id: string): number | string | null {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement)) return null;
  return element.disabled ? 'no room' : element.valueAsNumber;
}

function read(size: typeof lying): PictureFile {
  return { photo: 'data:image/png;base64,dXBsb2FkZWQ=', picture: { ...size, image: null } };
}

function isPictureFile(output: unknown): output is PictureFile {
  return typeof output === 'object' && output !== null && 'picture' in output;
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
  const isCutting = snapshot.hasTag('cutting');
  const { cut } = snapshot.context;
  const looks = () => ({
    cut: ['across', 'down', 'zoom'].map((name) => slider(`photo-${name}`)),
    frame: page.getByRole('img', { name: t('photo.cut.frame') }).query() !== null,
    use: button(t('photo.cut.use')),
    another: page.getByLabelText(t('photo.cut.another')).query() !== null,
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
    cut: isCutting ? [cut.across, cut.zoom === 100 ? 'no room' : cut.down, cut.zoom] : [null, null, null],
    frame: isCutting,
    use: isCutting ? 'ready' : 'absent',
    another: isCutting,
    photo: photo !== null && !seen && !isCutting,
    none: photo === null && !seen,
    seen: seen ? t('photo.preview') : null,
    which: isPicking || (isLive && cameras.length > 1) ? cameraId : null,
    take: [
      isPicking || (canTake && photo === null) ? 'ready' : 'absent',
      canTake && photo !== null ? 'ready' : 'absent',
    ],
    shutter: isShowing ? 'ready' : isLive ? 'busy' : 'absent',
    close: [isLive ? 'ready' : 'absent', isPicking ? 'ready' : 'absent'],
    upload: isResting || isCutting,
    message: snapshot.context.refusal,
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

test('the focus stays in the widget where there is no camera', async () => {
  const devices = new Devices();
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
  });
  await devices.listing.open();
  const focused = () => document.activeElement?.id || document.activeElement?.textContent;
  await shows(() => document.getElementById('photo-file') !== null, true);
  document.getElementById('photo-file')?.focus();
  chooseFile(new File(['no image'], 'letter.pdf'));
  await devices.reading.open();
  await shows(() => [messageAt('photo'), focused()], [noImage, 'photo-file']);
  chooseFile(await redAndBlue());
  await devices.reading.open();
  await shows(focused, t('photo.cut.use'));
  press(t('photo.cut.use'));
  await shows(() => [button(t('photo.cut.use')), focused()], ['absent', 'photo-file']);
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
    'A JPEG, PNG or WebP file. Use a photo that shows the whole face from the front, on a plain background. If it is a different shape from the photo on the card, you can choose which part to use.',
  );
  expect(document.querySelector<HTMLInputElement>('#photo-file')?.accept).toBe(
    'image/jpeg,image/png,image/webp',
  );
  await screen.close();
});

/** A picture as wide as it must be cut: red at the left, blue at the right. */
async function redAndBlue(): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, lying);
  const context = canvas.getContext('2d');
  for (const [colour, x] of [
    ['#ff0000', 0],
    ['#0000ff', lying.width / 2],
  ] as const) {
    if (context) context.fillStyle = colour;
    context?.fillRect(x, 0, lying.width / 2, lying.height);
  }
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  return new File([blob ?? ''], 'two.png', { type: 'image/png' });
}

/** How red and how blue a photo is at its left and right edge. */
async function edgesOf(photo: string): Promise<string[]> {
  const picture = new Image();
  picture.src = photo;
  await picture.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  return [5, canvas.width - 5].map((x) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, canvas.height / 2, 1, 1).data ?? [];
    return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither';
  });
}

test('by pointer and by keyboard: what stands in the frame is what is sent', async () => {
  const devices = new Devices();
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
    hold: [save],
  });
  await shows(() => document.getElementById('photo-file') !== null, true);
  document.getElementById('photo-file')?.focus();
  chooseFile(await redAndBlue());
  await devices.reading.open();
  await shows(() => slider('photo-across'), 50);
  const frame = page.getByRole('img', { name: t('photo.cut.frame') });
  const use = page.getByRole('button', { name: t('photo.cut.use') });
  await shows(() => document.activeElement === use.query(), true);
  const { bottom } = use.element().getBoundingClientRect();
  expect([frame.element().getBoundingClientRect().top > 0, bottom < innerHeight]).toEqual([true, true]);
  await userEvent.dragAndDrop(frame, frame, {
    sourcePosition: { x: 20, y: 100 },
    targetPosition: { x: 160, y: 100 },
  });
  await shows(() => slider('photo-across'), 0);
  expect(await edgesOf(document.querySelector('canvas')?.toDataURL() ?? '')).toEqual(['red', 'red']);
  document.getElementById('photo-across')?.focus();
  await userEvent.keyboard('{End}');
  await shows(() => slider('photo-across'), 100);
  await use.click();
  await page.getByRole('button', { name: t('details.save') }).click();
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  expect(await edgesOf(photoIn(screen.network.last(save)?.body))).toEqual(['blue', 'blue']);
  await screen.close();
  devices.restore();
});
