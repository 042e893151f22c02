import { and, assign, raise, setup, stateIn, type EventObject } from 'xstate';
import { isOfPhotoShape, middle, type Cut, type Size } from '#domain/pictures/photo-cut.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from './events.ts';
import { createStub, createCallbackStub } from './stub.ts';

export type Camera = { readonly id: string; readonly name: string };

/** The type of `image` is `unknown`, because machines do not use the browser's types. */
export type Picture = Size & { readonly image: unknown };
/** `photo` is the middle of the picture. */
export type PictureRead = { readonly photo: string; readonly picture: Picture };

/** `preview` is the camera's video, from which `takePhoto` takes the photo. */
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
  /** `file` is a `File`. The type is `unknown`, because machines do not use the browser's types. */
  | { type: 'file chosen'; file: unknown }
  | { type: 'cut changed'; cut: Cut }
  | { type: 'cut confirmed'; photo: string }
  | ActorsEnded<{ listCameras: readonly Camera[]; takePhoto: PictureRead; readFile: PictureRead }>;

/**
 * Taking a photo with a camera or uploading a photo. If no camera works, the page offers only the upload and shows no
 * message. Used by: members, the office, groups’ administrators. Seen at: beside every form of a member’s details.
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
    listCameras: createStub<readonly Camera[]>('listCameras'),
    openCamera: createCallbackStub<EventObject, { cameraId: string | null }>('openCamera'),
    takePhoto: createStub<PictureRead, { preview: unknown }>('takePhoto'),
    readFile: createStub<PictureRead, { file: unknown }>('readFile'),
  },
  guards: {
    'a camera was found': ({ event }) =>
      event.type === 'xstate.done.actor.listCameras' && event.output.length > 0,
    'exactly one camera works': and([stateIn({ cameras: 'found' }), 'the device has exactly one camera']),
    'the device has exactly one camera': ({ context }) => context.cameras.length === 1,
    'a camera works': stateIn({ cameras: 'found' }),
    'the picture has the shape of a photo': ({ event }) =>
      event.type === 'xstate.done.actor.readFile' && isOfPhotoShape(event.output.picture),
    'the user is cropping a picture': ({ context }) => context.picture !== null,
    'there is a photo': ({ context }) => context.photo !== null,
  },
  actions: {
    'store the cameras of the device': assign(({ event }) => {
      const cameras = getOutput(event, 'listCameras');
      return { cameras, cameraId: cameras[0]?.id ?? null };
    }),
    'store which camera the user chose': assign(({ event }) => ({
      cameraId: expectEvent(event, 'camera chosen').id,
    })),
    'store the video of the camera': assign(({ event }) => ({
      preview: expectEvent(event, 'camera opened').preview,
    })),
    'clear the video of the camera': assign({ preview: null }),
    'note that no camera works': raise({ type: 'camera failed' }),
    'store the picture and its photo': assign(({ event }) => ({
      ...getOutput(event, 'readFile', 'takePhoto'),
      cut: middle,
    })),
    'store which part of the picture is chosen': assign(({ event }) => ({
      cut: expectEvent(event, 'cut changed').cut,
    })),
    'store the cropped photo': assign(({ event }) => ({
      photo: expectEvent(event, 'cut confirmed').photo,
    })),
    'clear the picture to crop': assign({ picture: null }),
    'show why the file was refused': assign({ refusal: getRefusal }),
    'clear the refusal of the file': assign({ refusal: null }),
  },
}).createMachine({
  id: 'photoCapture',
  description: 'A photo that is taken with a camera or uploaded.',
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
          description: 'The cameras are being listed. A photo can be uploaded during this time.',
          invoke: {
            id: 'listCameras',
            src: 'listCameras',
            onDone: [
              { guard: 'a camera was found', target: 'found', actions: 'store the cameras of the device' },
              { target: 'absent' },
            ],
            onError: 'absent',
          },
        },
        found: {
          description: 'At least one camera can be offered.',
          on: { 'camera failed': 'absent' },
        },
        absent: { description: 'No camera works. Only the upload is offered.' },
      },
    },
    photo: {
      description: 'How the photo is taken or chosen.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The camera is off.',
          initial: 'opening',
          entry: 'clear the picture to crop',
          on: {
            'camera requested': [
              { guard: 'exactly one camera works', target: 'live' },
              { guard: 'a camera works', target: 'picking' },
            ],
            'file chosen': 'reading',
          },
          states: {
            opening: {
              description: 'Finds whether there is a photo.',
              always: [{ guard: 'there is a photo', target: 'held' }, { target: 'empty' }],
            },
            empty: { description: 'There is no photo yet.' },
            held: { description: 'There is a photo.' },
            refused: {
              description: 'The file was not an image, or was too large. An earlier photo is kept.',
              tags: 'refused',
              exit: 'clear the refusal of the file',
            },
          },
        },
        picking: {
          description: 'The user chooses a camera.',
          tags: 'picking',
          on: {
            'camera chosen': { target: 'live', actions: 'store which camera the user chose' },
            'camera closed': 'resting',
          },
        },
        live: {
          description: 'A camera is on.',
          tags: 'live',
          initial: 'starting',
          exit: 'clear the video of the camera',
          invoke: {
            id: 'openCamera',
            src: 'openCamera',
            input: ({ context }) => ({ cameraId: context.cameraId }),
            onError: { target: 'resting', actions: 'note that no camera works' },
          },
          on: {
            'camera chosen': { target: 'live', reenter: true, actions: 'store which camera the user chose' },
            'camera closed': 'resting',
            'camera failed': 'resting',
          },
          states: {
            starting: {
              description: 'The camera waits for permission or for its first picture.',
              tags: 'busy',
              on: { 'camera opened': { target: 'showing', actions: 'store the video of the camera' } },
            },
            showing: {
              description: 'The camera’s picture is shown. The user can take the photo.',
              on: { 'shutter pressed': 'taking' },
            },
            taking: {
              description: 'The photo is being taken.',
              tags: 'busy',
              invoke: {
                id: 'takePhoto',
                src: 'takePhoto',
                input: ({ context }) => ({ preview: context.preview }),
                onDone: {
                  target: '#photoCapture.photo.cutting',
                  actions: 'store the picture and its photo',
                },
                onError: { target: '#photoCapture.photo.resting', actions: 'note that no camera works' },
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
            input: ({ event }) => ({ file: expectEvent(event, 'file chosen').file }),
            onDone: [
              {
                guard: 'the picture has the shape of a photo',
                target: 'resting',
                actions: 'store the picture and its photo',
              },
              { target: 'cutting', actions: 'store the picture and its photo' },
            ],
            onError: [
              {
                guard: 'the user is cropping a picture',
                target: 'cutting',
                actions: 'show why the file was refused',
              },
              { target: 'resting.refused', actions: 'show why the file was refused' },
            ],
          },
        },
        cutting: {
          description:
            'The user chooses the part of the picture that becomes the photo, or chooses another picture. At first the photo is the middle of the picture. A new file that cannot be read changes nothing.',
          tags: 'cutting',
          exit: 'clear the refusal of the file',
          on: {
            'cut changed': { actions: 'store which part of the picture is chosen' },
            'cut confirmed': { target: 'resting', actions: 'store the cropped photo' },
            'camera requested': [
              { guard: 'exactly one camera works', target: 'live' },
              { guard: 'a camera works', target: 'picking' },
            ],
            'file chosen': 'reading',
          },
        },
      },
    },
  },
});
