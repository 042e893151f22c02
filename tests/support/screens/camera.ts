import { vi } from 'vitest';
import { Gate } from './gate.ts';
import { closedOnce } from './left-open.ts';

/** What a browser has to take photos with, as a test wants it; each answer waits at its gate. */
export class Devices {
  readonly listing = new Gate();
  readonly opening = new Gate();
  readonly taking = new Gate();
  readonly reading = new Gate();
  /** The cameras that there are, by their ids. */
  cameras: readonly string[] = [];
  /** Whether the browser will not even try to open a camera. */
  isBroken = false;
  /** The size in which the next pictures are read, whatever their file holds. */
  readAs: { readonly width: number; readonly height: number } | null = null;
  /** The ids of the cameras that were asked for and are on. */
  readonly on = new Map<MediaStream, string>();
  readonly #never = new AbortController().signal;
  readonly #realPlay = HTMLMediaElement.prototype.play;
  readonly #realRead = window.createImageBitmap.bind(window);
  readonly #spies = [
    vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(() => this.#list()),
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((asked) => {
      if (this.isBroken) throw new TypeError('getUserMedia is not allowed here');
      return this.#open(asked);
    }),
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(this.#play()),
    vi.spyOn(window, 'createImageBitmap').mockImplementation(this.#read()),
  ];

  /** Gives the browser back what it has; done after the test, where it is not done before. */
  readonly restore = closedOnce(async () => {
    for (const spy of this.#spies) spy.mockRestore();
  });

  #play() {
    const wait = () => this.taking.pass(this.#never);
    const play = this.#realPlay;
    return async function (this: HTMLMediaElement): Promise<void> {
      await wait();
      // As on a telephone, where a video that stands elsewhere takes the whole screen, or none.
      if (!this.isConnected || !this.hasAttribute('playsinline'))
        throw new DOMException('', 'NotAllowedError');
      await play.call(this);
    };
  }

  #read() {
    return async (image: ImageBitmapSource): Promise<ImageBitmap> => {
      // What a camera shows is no file.
      if (image instanceof HTMLVideoElement) return this.#realRead(image);
      await this.reading.pass(this.#never);
      const { readAs } = this;
      if (readAs === null) return this.#realRead(image);
      return this.#realRead(image, { resizeWidth: readAs.width, resizeHeight: readAs.height });
    };
  }

  async #list(): Promise<MediaDeviceInfo[]> {
    await this.listing.pass(this.#never);
    return this.cameras.map((deviceId) => {
      const device = { deviceId, groupId: '', kind: 'videoinput' as const, label: '' };
      return { ...device, toJSON: () => device };
    });
  }

  async #open(asked: MediaStreamConstraints | undefined): Promise<MediaStream> {
    await this.opening.pass(this.#never);
    const stream = picture(64, 48).captureStream(10);
    const id = typeof asked?.video === 'object' ? asked.video.deviceId : undefined;
    const exact = typeof id === 'object' && !Array.isArray(id) ? String(id.exact) : '';
    this.on.set(stream, exact);
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track);
      track.stop = () => {
        this.on.delete(stream);
        stop();
      };
    }
    return stream;
  }
}

function picture(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const paint = () => {
    context?.fillRect(0, 0, width, height);
    if (canvas.isConnected) requestAnimationFrame(paint);
  };
  paint();
  return canvas;
}

/** A picture as a file of the kind that is uploaded, of the photo's shape unless said otherwise. */
export async function pictureFile(width = 180, height = 220): Promise<File> {
  const blob = await new Promise<Blob | null>((made) => picture(width, height).toBlob(made, 'image/png'));
  return new File([blob ?? ''], 'portrait.png', { type: 'image/png' });
}

/** Chooses a file in the field that asks for one. */
export function chooseFile(file: File, id = 'photo-file'): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error('no file can be chosen');
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Where the slider with this id stands, or null where there is none. */
export function slider(id: string): number | 'no room' | null {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement)) return null;
  return element.disabled ? 'no room' : element.valueAsNumber;
}
