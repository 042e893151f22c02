import { and, assign, raise, setup, stateIn, type EventObject } from 'xstate';
import { isOfPhotoShape, middle, type Cut, type Size } from '#domain/pictures/photo-cut.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from './events.ts';
import { answering, talking } from './stub.ts';

export type Camera = { readonly id: string; readonly name: string };

/** A picture captured for the photo, taken or chosen, as it was read, for the view to draw: `image` is the browser's. */
export type Picture = Size & { readonly image: unknown };
/** What a file that is captured for the photo holds: its picture, and the photo as it is cut from its middle. */
export type PictureFile = { readonly photo: string; readonly picture: Picture };

/** `preview` is what the camera shows, for the view to draw and `takePhoto` to take from. */
type Context = {
  photo: string | null;
  cameras: readonly Camera[];
  cameraId: string | null;
  preview: unknown;
  picture: Picture | null;
  cut: Cut;
  refusal: string | null;
};

type Event =
  | { type: 'camera requested' }
  | { type: 'camera chosen'; id: string }
  | { type: 'camera opened'; preview: unknown }
  | { type: 'camera failed' }
  | { type: 'camera closed' }
  | { type: 'shutter pressed' }
  /** `file` is the browser's. */
  | { type: 'file chosen'; file: unknown }
  | { type: 'cut changed'; cut: Cut }
  | { type: 'cut confirmed'; photo: string }
  | ActorsEnded<{ listCameras: readonly Camera[]; takePhoto: string; readFile: PictureFile }>;

/**
 * Capturing a photo by camera or upload. Without a camera that works only the upload is offered, without a word. Used
 * by: members, the office, groups’ administrators. Seen at: beside every form of a member’s details.
 */
export const photoCaptureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { photo: string | null },
    tags: {} as 'busy' | 'refused' | 'picking' | 'live' | 'cutting',
    children: {} as {
      listCameras: 'listCameras';
      openCamera: 'openCamera';
      takePhoto: 'takePhoto';
      readFile: 'readFile';
    },
  },
  actors: {
    listCameras: answering<readonly Camera[]>('listCameras'),
    openCamera: talking<EventObject, { cameraId: string | null }>('openCamera'),
    takePhoto: answering<string, { preview: unknown }>('takePhoto'),
    readFile: answering<PictureFile, { file: unknown }>('readFile'),
  },
  guards: {
    'a camera was found': ({ event }) =>
      event.type === 'xstate.done.actor.listCameras' && event.output.length > 0,
    'one camera works': and([stateIn({ cameras: 'found' }), 'there is one camera']),
    'there is one camera': ({ context }) => context.cameras.length === 1,
    'a camera works': stateIn({ cameras: 'found' }),
    'the picture has the shape of the photo': ({ event }) =>
      event.type === 'xstate.done.actor.readFile' && isOfPhotoShape(event.output.picture),
    'a picture is being cut': ({ context }) => context.picture !== null,
    'a photo is held': ({ context }) => context.photo !== null,
  },
  actions: {
    'keep the cameras': assign(({ event }) => {
      const cameras = outputOf(event, 'listCameras');
      return { cameras, cameraId: cameras[0]?.id ?? null };
    }),
    'keep the choice of camera': assign(({ event }) => ({ cameraId: eventOf(event, 'camera chosen').id })),
    'keep the preview': assign(({ event }) => ({ preview: eventOf(event, 'camera opened').preview })),
    'forget the preview': assign({ preview: null }),
    'give up the cameras': raise({ type: 'camera failed' }),
    'keep the photo': assign(({ event }) => ({ photo: outputOf(event, 'takePhoto') })),
    'keep what was read': assign(({ event }) => ({ ...outputOf(event, 'readFile'), cut: middle })),
    'keep the cut': assign(({ event }) => ({ cut: eventOf(event, 'cut changed').cut })),
    'keep the photo as it was cut': assign(({ event }) => ({ photo: eventOf(event, 'cut confirmed').photo })),
    'forget the picture': assign({ picture: null }),
    'keep the refusal': assign({ refusal: refusalOf }),
    'forget the refusal': assign({ refusal: null }),
  },
}).createMachine({
  id: 'photoCapture',
  description: 'A photo by camera or by upload.',
  context: ({ input }) => ({
    photo: input.photo,
    cameras: [],
    cameraId: null,
    preview: null,
    picture: null,
    cut: middle,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    cameras: {
      description: 'Whether a camera can be offered.',
      initial: 'looking',
      states: {
        looking: {
          description: 'The cameras are being listed; an upload need not wait for that.',
          invoke: {
            id: 'listCameras',
            src: 'listCameras',
            onDone: [
              { guard: 'a camera was found', target: 'found', actions: 'keep the cameras' },
              { target: 'absent' },
            ],
            onError: 'absent',
          },
        },
        found: {
          description: 'At least one camera can be offered.',
          on: { 'camera failed': 'absent' },
        },
        absent: { description: 'No camera works; only the upload is offered.' },
      },
    },
    photo: {
      description: 'Where the photo comes from.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The camera is off.',
          initial: 'opening',
          entry: 'forget the picture',
          on: {
            'camera requested': [
              { guard: 'one camera works', target: 'live' },
              { guard: 'a camera works', target: 'picking' },
            ],
            'file chosen': 'reading',
          },
          states: {
            opening: {
              description: 'Finds whether there is a photo.',
              always: [{ guard: 'a photo is held', target: 'held' }, { target: 'empty' }],
            },
            empty: { description: 'There is no photo yet.' },
            held: { description: 'A photo is held.' },
            refused: {
              description: 'The file was no image or too large; a photo held before is kept.',
              tags: 'refused',
              exit: 'forget the refusal',
            },
          },
        },
        picking: {
          description: 'One of several cameras is being picked.',
          tags: 'picking',
          on: {
            'camera chosen': { target: 'live', actions: 'keep the choice of camera' },
            'camera closed': 'resting',
          },
        },
        live: {
          description: 'A camera is on.',
          tags: 'live',
          initial: 'starting',
          exit: 'forget the preview',
          invoke: {
            id: 'openCamera',
            src: 'openCamera',
            input: ({ context }) => ({ cameraId: context.cameraId }),
            onError: { target: 'resting', actions: 'give up the cameras' },
          },
          on: {
            'camera chosen': { target: 'live', reenter: true, actions: 'keep the choice of camera' },
            'camera closed': 'resting',
            'camera failed': 'resting',
          },
          states: {
            starting: {
              description: 'The camera waits for leave or for its first picture.',
              tags: 'busy',
              on: { 'camera opened': { target: 'showing', actions: 'keep the preview' } },
            },
            showing: {
              description: 'The picture moves; the shutter is ready.',
              on: { 'shutter pressed': 'taking' },
            },
            taking: {
              description: 'The photo is being taken.',
              tags: 'busy',
              invoke: {
                id: 'takePhoto',
                src: 'takePhoto',
                input: ({ context }) => ({ preview: context.preview }),
                onDone: { target: '#photoCapture.photo.resting', actions: 'keep the photo' },
                onError: { target: '#photoCapture.photo.resting', actions: 'give up the cameras' },
              },
            },
          },
        },
        reading: {
          description: 'The chosen file is being read.',
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => ({ file: eventOf(event, 'file chosen').file }),
            onDone: [
              {
                guard: 'the picture has the shape of the photo',
                target: 'resting',
                actions: 'keep what was read',
              },
              { target: 'cutting', actions: 'keep what was read' },
            ],
            onError: [
              { guard: 'a picture is being cut', target: 'cutting', actions: 'keep the refusal' },
              { target: 'resting.refused', actions: 'keep the refusal' },
            ],
          },
        },
        cutting: {
          description:
            'Which part of the picture becomes the photo is being chosen; until then it is cut from its middle. Another file that cannot be read changes nothing.',
          tags: 'cutting',
          exit: 'forget the refusal',
          on: {
            'cut changed': { actions: 'keep the cut' },
            'cut confirmed': { target: 'resting', actions: 'keep the photo as it was cut' },
            'file chosen': 'reading',
          },
        },
      },
    },
  },
});
