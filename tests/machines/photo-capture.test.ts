import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate';
import { photoCaptureMachine, type Camera, type PictureRead } from '#machines/photo-capture.machine.ts';

const front: Camera = { id: 'front', name: 'Front camera' };
const back: Camera = { id: 'back', name: 'Back camera' };
const taken = 'data:image/jpeg;base64,dGFrZW4=';
const ofCamera: PictureRead = { photo: taken, picture: { image: 'bitmap', width: 1280, height: 720 } };
const uploaded = 'data:image/png;base64,dXBsb2FkZWQ=';
const ofPhotoShape: PictureRead = { photo: uploaded, picture: { image: 'bitmap', width: 720, height: 880 } };
const lying: PictureRead = { photo: uploaded, picture: { image: 'bitmap', width: 640, height: 440 } };

type Setting = {
  list?: () => Promise<readonly Camera[]>;
  opens?: boolean;
  take?: () => Promise<PictureRead>;
  read?: (file: unknown) => Promise<PictureRead>;
  photo?: string | null;
};

function capture({
  list = async () => [front],
  opens = true,
  take = async () => ofCamera,
  read = async () => ofPhotoShape,
  photo = null,
}: Setting) {
  const cameras: string[] = [];
  const actor = createActor(
    photoCaptureMachine.provide({
      actors: {
        listCameras: fromPromise(list),
        openCamera: fromCallback<EventObject, { cameraId: string | null }>(({ input, sendBack }) => {
          cameras.push(`${input.cameraId} on`);
          sendBack(opens ? { type: 'camera opened', preview: input.cameraId } : { type: 'camera failed' });
          return () => cameras.push(`${input.cameraId} off`);
        }),
        takePhoto: fromPromise<PictureRead, { preview: unknown }>(take),
        readFile: fromPromise<PictureRead, { file: unknown }>(({ input }) => read(input.file)),
      },
    }),
    { input: { photo } },
  ).start();
  return {
    actor,
    cameras,
    listed: () => waitFor(actor, (snapshot) => !snapshot.matches({ cameras: 'looking' }), { timeout: 1000 }),
    settled: () => waitFor(actor, (snapshot) => snapshot.matches({ photo: 'resting' }), { timeout: 1000 }),
  };
}

test('one camera opens at once, and its picture is looked at before it is held', async () => {
  const { actor, cameras, listed } = capture({});
  await listed();
  actor.send({ type: 'camera requested' });
  expect(actor.getSnapshot().matches({ photo: { live: 'showing' } })).toBe(true);
  expect(actor.getSnapshot().context.preview).toBe('front');
  actor.send({ type: 'shutter pressed' });
  const seen = () => waitFor(actor, (snapshot) => snapshot.hasTag('cutting'), { timeout: 1000 });
  expect((await seen()).context).toMatchObject({ ...ofCamera, preview: null });
  actor.send({ type: 'camera requested' });
  expect(actor.getSnapshot().matches({ photo: { live: 'showing' } })).toBe(true);
  actor.send({ type: 'shutter pressed' });
  await seen();
  actor.send({ type: 'cut confirmed', photo: uploaded });
  expect(actor.getSnapshot().value).toEqual({ cameras: 'found', photo: { resting: 'held' } });
  expect(actor.getSnapshot().context).toMatchObject({ photo: uploaded, picture: null });
  expect(cameras).toEqual(['front on', 'front off', 'front on', 'front off']);
});

test('of several cameras one is picked, and can be changed while it is on', async () => {
  const { actor, cameras, listed } = capture({ list: async () => [front, back] });
  await listed();
  actor.send({ type: 'camera requested' });
  expect(actor.getSnapshot().hasTag('picking')).toBe(true);
  actor.send({ type: 'camera chosen', id: 'back' });
  expect(actor.getSnapshot().context.preview).toBe('back');
  actor.send({ type: 'camera chosen', id: 'front' });
  expect(actor.getSnapshot().context.preview).toBe('front');
  actor.send({ type: 'camera closed' });
  expect(actor.getSnapshot().value).toEqual({ cameras: 'found', photo: { resting: 'empty' } });
  expect(cameras).toEqual(['back on', 'back off', 'front on', 'front off']);
});

test.each<[string, Setting]>([
  ['there is none', { list: async () => [] }],
  ['they cannot be listed', { list: () => Promise.reject(new Error('NotAllowedError')) }],
])('only the upload is offered where %s', async (_, setting) => {
  const { actor, listed } = capture(setting);
  await listed();
  expect(actor.getSnapshot().value).toEqual({ cameras: 'absent', photo: { resting: 'empty' } });
  expect(actor.getSnapshot().can({ type: 'camera requested' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'file chosen', file: null })).toBe(true);
  expect(actor.getSnapshot().context.refusal).toBeNull();
});

test('a camera that does not open leaves the upload, without a word', async () => {
  const { actor, listed } = capture({ opens: false, photo: uploaded });
  await listed();
  actor.send({ type: 'camera requested' });
  expect(actor.getSnapshot().value).toEqual({ cameras: 'absent', photo: { resting: 'held' } });
  expect(actor.getSnapshot().context).toMatchObject({ photo: uploaded, refusal: null });
});

test('a camera that takes no photo leaves the upload, without a word', async () => {
  const { actor, listed, settled } = capture({ take: () => Promise.reject(new Error('no picture')) });
  await listed();
  actor.send({ type: 'camera requested' });
  actor.send({ type: 'shutter pressed' });
  const left = await settled();
  expect(left.value).toEqual({ cameras: 'absent', photo: { resting: 'empty' } });
  expect(left.context.refusal).toBeNull();
});

test('an upload does not wait for the cameras, and they are found all the same', async () => {
  let answer: (cameras: readonly Camera[]) => void = () => {};
  const pending = new Promise<readonly Camera[]>((resolve) => {
    answer = resolve;
  });
  const { actor, listed, settled } = capture({ list: () => pending });
  actor.send({ type: 'file chosen', file: 'portrait.png' });
  expect((await settled()).value).toEqual({ cameras: 'looking', photo: { resting: 'held' } });
  answer([front]);
  const found = await listed();
  expect(found.value).toEqual({ cameras: 'found', photo: { resting: 'held' } });
  expect(found.context).toMatchObject({ photo: uploaded });
});

test('a file that is no image is refused, and the photo held before is kept', async () => {
  const { actor, settled } = capture({
    photo: taken,
    read: async (file) => {
      if (file === 'portrait.png') return ofPhotoShape;
      throw new Error('Please choose an image.');
    },
  });
  actor.send({ type: 'file chosen', file: 'letter.pdf' });
  const refused = await settled();
  expect(refused.matches({ photo: { resting: 'refused' } })).toBe(true);
  expect(refused.context).toMatchObject({ photo: taken, refusal: 'Please choose an image.' });
  actor.send({ type: 'file chosen', file: 'portrait.png' });
  expect((await settled()).context).toMatchObject({ photo: uploaded, refusal: null });
});

test('a picture of another shape is held as cut from its middle, until another part of it is chosen', async () => {
  const { actor } = capture({ read: async () => lying });
  actor.send({ type: 'file chosen', file: 'group.png' });
  const read = await waitFor(actor, (snapshot) => snapshot.hasTag('cutting'), { timeout: 1000 });
  expect(read.context).toMatchObject({
    photo: uploaded,
    picture: lying.picture,
    cut: { across: 50, down: 50, zoom: 100 },
  });
  actor.send({ type: 'cut changed', cut: { across: 20, down: 50, zoom: 150 } });
  expect(actor.getSnapshot().context).toMatchObject({
    photo: uploaded,
    cut: { across: 20, down: 50, zoom: 150 },
  });
  actor.send({ type: 'cut confirmed', photo: taken });
  expect(actor.getSnapshot().matches({ photo: { resting: 'held' } })).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ photo: taken, picture: null });
  actor.send({ type: 'cut changed', cut: { across: 0, down: 0, zoom: 100 } });
  expect(actor.getSnapshot().context.cut).toEqual({ across: 20, down: 50, zoom: 150 });
});

test('another file begins with its own middle', async () => {
  const { actor } = capture({ read: async () => lying });
  const cutting = () => waitFor(actor, (snapshot) => snapshot.hasTag('cutting'), { timeout: 1000 });
  actor.send({ type: 'file chosen', file: 'group.png' });
  await cutting();
  actor.send({ type: 'cut changed', cut: { across: 0, down: 50, zoom: 300 } });
  actor.send({ type: 'file chosen', file: 'other.png' });
  expect((await cutting()).context.cut).toEqual({ across: 50, down: 50, zoom: 100 });
});

test('another file that is no image leaves the cut open as it was', async () => {
  const { actor } = capture({
    read: async (file) => {
      if (file === 'group.png') return lying;
      throw new Error('Please choose an image.');
    },
  });
  const read = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 1000 });
  actor.send({ type: 'file chosen', file: 'group.png' });
  await read();
  const cut = { across: 0, down: 50, zoom: 300 };
  actor.send({ type: 'cut changed', cut });
  actor.send({ type: 'file chosen', file: 'letter.pdf' });
  const refused = await read();
  expect(refused.matches({ photo: 'cutting' })).toBe(true);
  expect(refused.context).toMatchObject({
    picture: lying.picture,
    cut,
    refusal: 'Please choose an image.',
  });
  actor.send({ type: 'cut confirmed', photo: taken });
  expect(actor.getSnapshot().value).toEqual({ cameras: 'found', photo: { resting: 'held' } });
  expect(actor.getSnapshot().context).toMatchObject({ photo: taken, picture: null, refusal: null });
});
