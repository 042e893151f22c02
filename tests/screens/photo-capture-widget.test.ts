import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { chooseFile, Devices, slider } from '#tests/support/screens/camera.ts';
import { button, messageAt, press, shows } from '#tests/support/screens/page.ts';
import { openOwnDetails } from '#tests/support/screens/member-app.tsx';

const save = 'PATCH /members/member/1001';
const lying = { width: 720, height: 440 };
const noImage =
  'This file cannot be used as a photo. Choose a JPEG, PNG or WebP file. Other types, such as HEIC, do not work.';

test('by pointer: the second camera, its photo, and what is sent of it', async () => {
  const devices = new Devices();
  const screen = await openOwnDetails([save]);
  devices.cameras = ['front', 'back'];
  await devices.listing.open();
  await page.getByRole('button', { name: t('photo.takeAgain') }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('photo.which') }), 'Camera 2');
  await devices.opening.open();
  await page.getByRole('button', { name: t('photo.shutter') }).click();
  await devices.taking.open();
  await shows(() => [document.querySelector('video'), button(t('photo.takeAgain'))], [null, 'ready']);
  await page.getByRole('button', { name: t('photo.cut.use') }).click();
  await shows(
    () => document.querySelector('#photo img')?.getAttribute('src')?.slice(0, 15),
    'data:image/jpeg',
  );
  await page.getByRole('button', { name: t('details.save') }).click();
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  const sent = photoIn(screen.network.last(save)?.body);
  expect(sent).toMatch(/^data:image\/jpeg;base64,/);
  const picture = new Image();
  picture.src = sent;
  await picture.decode();
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([360, 440]);
});

function photoIn(body: unknown): string {
  const photo: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'photo') : undefined;
  return typeof photo === 'string' ? photo : '';
}

test('the focus stays in the widget when the camera opens and closes', async () => {
  const devices = new Devices();
  devices.cameras = ['front'];
  await openOwnDetails();
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
});

test('the focus stays in the widget where there is no camera', async () => {
  const devices = new Devices();
  await openOwnDetails();
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
  // What comes after it is the next field.
  await shows(() => [button(t('photo.cut.use')), focused()], ['absent', 'The photo is ready.']);
  expect(document.activeElement?.role).toBe('status');
});

test('what a good photo is, is said beforehand, and only files that work are offered', async () => {
  await openOwnDetails();
  await shows(
    () => document.getElementById('photo-hint')?.textContent,
    'Use a photo that shows the whole face from the front, on a plain background. You can crop it afterwards.',
  );
  expect(document.querySelector<HTMLInputElement>('#photo-file')?.accept).toBe(
    'image/jpeg,image/png,image/webp',
  );
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
  const screen = await openOwnDetails([save]);
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
});
