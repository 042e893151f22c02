/** The width to which a photo is cut, in pixels: twice what the widget shows (specification section 9: 180 by 220). */
export const photoWidth = 360;
export const photoHeight = 440;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The cut of a photo from a picture: where in the room that there is, from 0 to 100 each way, and how near, from 100 on. */
export interface Cut {
  readonly across: number;
  readonly down: number;
  readonly zoom: number;
}

export const mostZoom = 300;
/** The cut of a photo before anybody chooses: as much as possible, from the middle. */
export const middle: Cut = { across: 50, down: 50, zoom: 100 };

/** The part of a picture, in its pixels, that is cut out to fill the photo. */
export function getCutPart({ width, height }: Size, { across, down, zoom }: Cut) {
  const scale = Math.max(photoWidth / width, photoHeight / height) * (zoom / 100);
  const part = { width: photoWidth / scale, height: photoHeight / scale };
  return { ...part, x: ((width - part.width) * across) / 100, y: ((height - part.height) * down) / 100 };
}

/** Whether a picture has the photo's shape, so that less than a hundredth of it would be cut away. */
export function isOfPhotoShape(picture: Size): boolean {
  const { width, height } = getCutPart(picture, middle);
  return width * height > 0.99 * picture.width * picture.height;
}

/** How far the part of a photo that is cut out can be moved within the picture; less than a pixel counts as none. */
export function getRoomToMove(picture: Size, cut: Cut): { readonly across: boolean; readonly down: boolean } {
  const { width, height } = getCutPart(picture, cut);
  return { across: picture.width - width >= 1, down: picture.height - height >= 1 };
}

function moveWithin(at: number, by: number, room: number): number {
  return room < 1 ? at : Math.min(100, Math.max(0, at - (by / room) * 100));
}

/** The cut of a photo after its picture was dragged by shares of its width and height, to the right and down where positive. */
export function moveCut(picture: Size, cut: Cut, right: number, below: number): Cut {
  const { width, height } = getCutPart(picture, cut);
  return {
    ...cut,
    across: moveWithin(cut.across, right * width, picture.width - width),
    down: moveWithin(cut.down, below * height, picture.height - height),
  };
}
