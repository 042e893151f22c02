/**
 * The width of a cut photo in pixels. A photo is stored at twice the shown size of 180 by 220 (specification section
 * 9).
 */
export const photoWidth = 360;
export const photoHeight = 440;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a picture that becomes the photo. `across` and `down` are the position of the part in percent, from 0 to
 * 100. `zoom` is in percent and begins at 100.
 */
export interface Cut {
  readonly across: number;
  readonly down: number;
  readonly zoom: number;
}

export const mostZoom = 300;
/** The cut with which a picture begins: the largest possible part, from the middle. */
export const middle: Cut = { across: 50, down: 50, zoom: 100 };

/** Returns the part of a picture that becomes the photo, in pixels of the picture. */
export function computeCutRectangle({ width, height }: Size, { across, down, zoom }: Cut) {
  const scale = Math.max(photoWidth / width, photoHeight / height) * (zoom / 100);
  const part = { width: photoWidth / scale, height: photoHeight / scale };
  return { ...part, x: ((width - part.width) * across) / 100, y: ((height - part.height) * down) / 100 };
}

/** Returns whether a picture almost has the shape of a photo: less than a hundredth would be cut off. */
export function isOfPhotoShape(picture: Size): boolean {
  const { width, height } = computeCutRectangle(picture, middle);
  return width * height > 0.99 * picture.width * picture.height;
}

/** Returns in which directions the cut can be moved within the picture by at least one pixel. */
export function getDirectionsToMoveCut(
  picture: Size,
  cut: Cut,
): { readonly across: boolean; readonly down: boolean } {
  const { width, height } = computeCutRectangle(picture, cut);
  return { across: picture.width - width >= 1, down: picture.height - height >= 1 };
}

function moveWithin(at: number, by: number, room: number): number {
  return room < 1 ? at : Math.min(100, Math.max(0, at - (by / room) * 100));
}

/**
 * Returns the cut after somebody dragged the picture. `right` and `below` are the distances as parts of the cut's width
 * and height.
 */
export function moveCut(picture: Size, cut: Cut, right: number, below: number): Cut {
  const { width, height } = computeCutRectangle(picture, cut);
  return {
    ...cut,
    across: moveWithin(cut.across, right * width, picture.width - width),
    down: moveWithin(cut.down, below * height, picture.height - height),
  };
}
