/** The size of a photo, in pixels. Pages show photos half as large, 180 by 220 (specification section 9). */
export const photoWidth = 360;
export const photoHeight = 440;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `across` and `down` are the part's place, in percent. `zoom` is in percent, and 100 is the largest part. */
export interface Cut {
  readonly across: number;
  readonly down: number;
  readonly zoom: number;
}

export const mostZoom = 300;
export const middle: Cut = { across: 50, down: 50, zoom: 100 };

/** Returns the part that becomes the photo, in pixels of the picture. */
export function computeCutRectangle({ width, height }: Size, { across, down, zoom }: Cut) {
  const scale = Math.max(photoWidth / width, photoHeight / height) * (zoom / 100);
  const part = { width: photoWidth / scale, height: photoHeight / scale };
  return { ...part, x: ((width - part.width) * across) / 100, y: ((height - part.height) * down) / 100 };
}

/** Returns whether a photo of this picture would cut off less than a hundredth of the picture. */
export function isOfPhotoShape(picture: Size): boolean {
  const { width, height } = computeCutRectangle(picture, middle);
  return width * height > 0.99 * picture.width * picture.height;
}

/** Returns whether the part can be moved across or down by at least one pixel. */
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
 * Returns the part after somebody dragged it. `right` and `below` say how far, in fractions of its width and height.
 */
export function moveCut(picture: Size, cut: Cut, right: number, below: number): Cut {
  const { width, height } = computeCutRectangle(picture, cut);
  return {
    ...cut,
    across: moveWithin(cut.across, right * width, picture.width - width),
    down: moveWithin(cut.down, below * height, picture.height - height),
  };
}
