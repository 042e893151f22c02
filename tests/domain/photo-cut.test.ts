import { describe, expect, it } from 'vitest';
import {
  moveCut,
  isOfPhotoShape,
  middle,
  computeCutRectangle,
  getDirectionsToMoveCut,
} from '#domain/pictures/photo-cut.ts';

const lying = { width: 1000, height: 440 };
const standing = { width: 180, height: 400 };

describe('the part of a picture that becomes the photo', () => {
  it('is as much as there is from the middle, where nobody chose', () => {
    expect(computeCutRectangle(lying, middle)).toEqual({ x: 320, y: 0, width: 360, height: 440 });
    expect(computeCutRectangle(standing, middle)).toEqual({ x: 0, y: 90, width: 180, height: 220 });
    expect(computeCutRectangle({ width: 720, height: 880 }, middle)).toEqual({
      x: 0,
      y: 0,
      width: 720,
      height: 880,
    });
  });

  it('goes from edge to edge, and never beyond', () => {
    expect(computeCutRectangle(lying, { ...middle, across: 0 })).toEqual({
      x: 0,
      y: 0,
      width: 360,
      height: 440,
    });
    expect(computeCutRectangle(lying, { ...middle, across: 100 })).toEqual({
      x: 640,
      y: 0,
      width: 360,
      height: 440,
    });
    expect(computeCutRectangle(standing, { ...middle, down: 100 })).toEqual({
      x: 0,
      y: 180,
      width: 180,
      height: 220,
    });
  });

  it('is smaller the nearer it is', () => {
    expect(computeCutRectangle(lying, { across: 50, down: 100, zoom: 200 })).toEqual({
      x: 410,
      y: 220,
      width: 180,
      height: 220,
    });
  });
});

it.each([
  [{ width: 360, height: 440 }, true],
  [{ width: 181, height: 220 }, true],
  [{ width: 185, height: 220 }, false],
  [lying, false],
  [standing, false],
])('knows a picture of the shape of the photo: %j %s', (picture, is) => {
  expect(isOfPhotoShape(picture)).toBe(is);
});

it('has room to move where something is cut away', () => {
  expect(getDirectionsToMoveCut(lying, middle)).toEqual({ across: true, down: false });
  expect(getDirectionsToMoveCut(standing, middle)).toEqual({ across: false, down: true });
  expect(getDirectionsToMoveCut(lying, { ...middle, zoom: 105 })).toEqual({ across: true, down: true });
});

describe('a picture that is dragged', () => {
  it('goes with the hand: to the right, what is more to the left is seen', () => {
    expect(moveCut(lying, middle, 0.5, 0)).toEqual({ across: 21.875, down: 50, zoom: 100 });
    expect(moveCut(standing, middle, 0, -0.5)).toEqual({ across: 50, down: 100, zoom: 100 });
  });

  it('stops at its edges, and stands where there is no room', () => {
    expect(moveCut(lying, middle, -9, 9)).toEqual({ across: 100, down: 50, zoom: 100 });
    expect(moveCut(standing, middle, 9, 9)).toEqual({ across: 50, down: 0, zoom: 100 });
  });
});
