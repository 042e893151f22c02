import { fromCallback, fromPromise } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { photoCaptureMachine, type Camera } from '#machines/photo-capture.machine.ts';

/** Twice the size that the widget shows (specification section 9: 180 by 220). */
const width = 360;
const height = 440;

function isLive(preview: unknown): preview is MediaStream {
  return preview instanceof MediaStream;
}

async function listCameras(): Promise<readonly Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({
      id: deviceId,
      name: label || t('photo.camera', { number: index + 1 }),
    }));
}

/** Draws a picture upright into the photo's size, filling it, as a JPEG data URL. */
function drawn(source: CanvasImageSource, sourceWidth: number, sourceHeight: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const scale = Math.max(width / sourceWidth, height / sourceHeight);
  const [w, h] = [sourceWidth * scale, sourceHeight * scale];
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('photo.refused'));
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, (width - w) / 2, (height - h) / 2, w, h);
  return canvas.toDataURL('image/jpeg', 0.9);
}

async function takePhoto(preview: unknown): Promise<string> {
  if (!isLive(preview)) throw new Error(t('photo.refused'));
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = preview;
  await video.play();
  return drawn(video, video.videoWidth, video.videoHeight);
}

async function readFile(file: unknown): Promise<string> {
  if (!(file instanceof Blob)) throw new Error(t('photo.refused'));
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new Error(t('photo.refused'));
  return drawn(picture, picture.width, picture.height);
}

export function providePhotoCapture() {
  return photoCaptureMachine.provide({
    actors: {
      listCameras: fromPromise(listCameras),
      openCamera: fromCallback(({ sendBack, input }) => {
        let stream: MediaStream | undefined;
        let closed = false;
        const video = {
          ...(input.cameraId ? { deviceId: { exact: input.cameraId } } : {}),
          facingMode: 'user',
          width: { ideal: 1280 },
        };
        navigator.mediaDevices.getUserMedia({ video, audio: false }).then(
          (opened) => {
            stream = opened;
            if (closed) stop(opened);
            else sendBack({ type: 'camera opened', preview: opened });
          },
          () => sendBack({ type: 'camera failed' }),
        );
        return () => {
          closed = true;
          if (stream) stop(stream);
        };
      }),
      takePhoto: fromPromise<string, { preview: unknown }>(({ input }) => takePhoto(input.preview)),
      readFile: fromPromise<string, { file: unknown }>(({ input }) => readFile(input.file)),
    },
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
