import { fromCallback, fromPromise } from 'xstate';
import { middle, computeCutRectangle } from '#domain/pictures/photo-cut.ts';
import { t } from '#domain/texts/texts.ts';
import { photoCaptureMachine, type Camera, type PictureRead } from '#machines/photo-capture.machine.ts';
import { drawPhoto, toJpegDataUrl } from '#src/parts/pictures/photo-cut.tsx';

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

/** Cuts the photo from the middle of the picture. The photo is a JPEG data URL. */
function cutFromMiddle(image: ImageBitmap): PictureRead {
  const { width, height } = image;
  const canvas = document.createElement('canvas');
  drawPhoto(canvas, image, computeCutRectangle(image, middle));
  return { photo: toJpegDataUrl(canvas), picture: { image, width, height } };
}

async function takePhoto(preview: unknown): Promise<PictureRead> {
  if (!isLive(preview)) throw new Error(t('photo.refused'));
  // The picture is from the page's video. Outside the page, a video could fill the screen or never play.
  const video = [...document.querySelectorAll('video')].find(({ srcObject }) => srcObject === preview);
  if (!video) throw new Error(t('photo.refused'));
  await video.play();
  return cutFromMiddle(await createImageBitmap(video));
}

async function readFile(file: unknown): Promise<PictureRead> {
  if (!(file instanceof Blob)) throw new Error(t('photo.refused'));
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) throw new Error(t('photo.refused'));
  return cutFromMiddle(image);
}

export function createPhotoCaptureMachine() {
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
            if (closed) stopCamera(opened);
            else sendBack({ type: 'camera opened', preview: opened });
          },
          () => sendBack({ type: 'camera failed' }),
        );
        return () => {
          closed = true;
          if (stream) stopCamera(stream);
        };
      }),
      takePhoto: fromPromise(({ input }) => takePhoto(input.preview)),
      readFile: fromPromise(({ input }) => readFile(input.file)),
    },
  });
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
