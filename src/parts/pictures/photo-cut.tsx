import { useLayoutEffect, useRef, type RefObject } from 'react';
import {
  moveCut,
  mostZoom,
  computeCutRectangle,
  photoHeight,
  photoWidth,
  getDirectionsToMoveCut,
  type Cut,
  type Size,
} from '#domain/pictures/photo-cut.ts';
import { slider, sliderLabel } from './photo-cut.css.ts';
import { cutFrame } from './photo.css.ts';

/** Draws a part of a picture in the size of a photo. Transparent parts become white. */
export function drawPhoto(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource,
  { x, y, width, height }: ReturnType<typeof computeCutRectangle>,
): void {
  canvas.width = photoWidth;
  canvas.height = photoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, photoWidth, photoHeight);
  context.drawImage(image, x, y, width, height, 0, 0, photoWidth, photoHeight);
}

export function toJpegDataUrl(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/jpeg', 0.9);
}

interface CutProps {
  readonly picture: Size;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** Shows which part of a picture becomes the photo. The user drags the picture inside the frame. */
export function CutFrame(
  props: CutProps & {
    readonly image: CanvasImageSource;
    readonly label: string;
    readonly canvas: RefObject<HTMLCanvasElement | null>;
  },
) {
  const { canvas, cut, image, label, onCut, picture } = props;
  const last = useRef({ x: 0, y: 0 });
  useLayoutEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, image, computeCutRectangle(picture, cut));
  }, [canvas, cut, image, picture]);
  return (
    <canvas
      aria-label={label}
      className={cutFrame}
      height={photoHeight}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={({ buttons, clientX, clientY, currentTarget }) => {
        if (buttons === 0) return;
        const { clientHeight, clientWidth } = currentTarget;
        const { x, y } = last.current;
        last.current = { x: clientX, y: clientY };
        onCut(moveCut(picture, cut, (clientX - x) / clientWidth, (clientY - y) / clientHeight));
      }}
      ref={canvas}
      role="img"
      width={photoWidth}
    />
  );
}

/** The controls for users of the keyboard. One slider sets the zoom, and the others move the picture. */
export function CutControls(
  props: CutProps & { readonly texts: Readonly<Record<'across' | 'down' | 'zoom', string>> },
) {
  const { cut, onCut, picture, texts } = props;
  const room = getDirectionsToMoveCut(picture, cut);
  const controls = [
    { name: 'across', min: 0, max: 100, disabled: !room.across },
    { name: 'down', min: 0, max: 100, disabled: !room.down },
    { name: 'zoom', min: 100, max: mostZoom, disabled: false },
  ] as const;
  return controls.map(({ name, ...range }) => (
    <label className={sliderLabel} key={name}>
      <span>{texts[name]}</span>
      <input
        {...range}
        className={slider}
        id={`photo-${name}`}
        onChange={(event) => onCut({ ...cut, [name]: event.target.valueAsNumber })}
        type="range"
        value={cut[name]}
      />
    </label>
  ));
}
