import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Cut } from '#domain/pictures/photo-cut.ts';
import { t } from '#domain/texts/texts.ts';
import type { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { CutControls, CutFrame, toJpegDataUrl } from '#src/parts/pictures/photo-cut.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { said as photoSaid } from '#src/parts/pictures/photo.css.ts';
import { CameraView, FileButton, PhotoFrame, PhotoWidget } from '#src/parts/pictures/photo.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';

export function PhotoField({
  alt = t('photo.alt'),
  capture,
  error,
  unseenLegend,
}: {
  readonly alt?: string | undefined;
  readonly capture: ActorRefFrom<typeof photoCaptureMachine>;
  readonly error: string | undefined;
  /** Whether the legend is only for screen readers, because the page's heading says the same. */
  readonly unseenLegend?: boolean;
}) {
  const snapshot = useSelector(capture, (state) => state);
  const { cameraId, cameras, cut, photo, picture: read, preview, refusal } = snapshot.context;
  const live = snapshot.hasTag('live');
  const image = read?.image instanceof ImageBitmap ? read.image : null;
  const cutting = snapshot.hasTag('cutting') && read !== null && image !== null;
  const [doing] = (['live', 'picking', 'cutting', 'busy'] as const).filter((tag) => snapshot.hasTag(tag));
  const frame = useRef<HTMLCanvasElement>(null);
  const onCut = (next: Cut) => capture.send({ type: 'cut changed', cut: next });
  const field = useRef<HTMLDivElement>(null);
  const done = useRef(doing);
  const [first] = useState(photo);
  const isReady = doing === undefined && photo !== first && refusal === null;
  useEffect(() => {
    if (done.current === doing) return;
    done.current = doing;
    // The button that the user pressed has disappeared. So the focus moves to the button that is now in its place, or
    // to the field of the file. If the photo is ready, the focus moves to the text that says so.
    const button = field.current?.querySelector<HTMLElement>(
      isReady ? '[role=status]' : 'button, input[type=file]',
    );
    if (!button || document.activeElement !== document.body) return;
    button.focus({ preventScroll: true });
    // Scrolls to the button and then to the picture. If the window has room, button and picture are both visible.
    button.scrollIntoView({ block: 'nearest' });
    field.current?.querySelector('canvas, video, img')?.scrollIntoView({ block: 'nearest' });
  }, [doing, isReady]);
  const picture =
    live && preview instanceof MediaStream ? (
      <CameraView label={t('photo.preview')} stream={preview} />
    ) : cutting ? (
      <CutFrame
        canvas={frame}
        cut={cut}
        image={image}
        label={t('photo.cut.frame')}
        onCut={onCut}
        picture={read}
      />
    ) : (
      <PhotoFrame alt={alt} placeholder={t('photo.none')} src={photo} />
    );
  return (
    <Fieldset
      error={error ?? refusal ?? undefined}
      hint={t('photo.hint')}
      id="photo"
      legend={t('details.photo')}
      unseenLegend={unseenLegend}
    >
      <div ref={field}>
        <PhotoWidget picture={picture}>
          {cutting && (
            <>
              {/* The button is beside the picture, so that both are visible. */}
              <Button
                onClick={() => {
                  if (frame.current)
                    capture.send({ type: 'cut confirmed', photo: toJpegDataUrl(frame.current) });
                }}
              >
                {t('photo.cut.use')}
              </Button>
              <p>{t('photo.cut.hint')}</p>
              <CutControls
                cut={cut}
                onCut={onCut}
                picture={read}
                texts={{
                  across: t('photo.cut.across'),
                  down: t('photo.cut.down'),
                  zoom: t('photo.cut.zoom'),
                }}
              />
            </>
          )}
          {(snapshot.hasTag('picking') || (live && cameras.length > 1)) && (
            <SelectField
              id="camera"
              label={t('photo.which')}
              onChange={(id) => capture.send({ type: 'camera chosen', id })}
              options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
              value={cameraId ?? ''}
            />
          )}
          {snapshot.hasTag('picking') && (
            <Button onClick={() => capture.send({ type: 'camera chosen', id: cameraId ?? '' })}>
              {t('photo.take')}
            </Button>
          )}
          {live && (
            <Button
              busy={snapshot.hasTag('busy')}
              disabled={!snapshot.can({ type: 'shutter pressed' })}
              onClick={() => capture.send({ type: 'shutter pressed' })}
            >
              {t('photo.shutter')}
            </Button>
          )}
          {(live || snapshot.hasTag('picking')) && (
            <Button kind="quiet" onClick={() => capture.send({ type: 'camera closed' })}>
              {live ? t('photo.close') : t('photo.notNow')}
            </Button>
          )}
          {snapshot.can({ type: 'camera requested' }) && (
            <Button kind="secondary" onClick={() => capture.send({ type: 'camera requested' })}>
              {photo === null ? t('photo.take') : t('photo.takeAgain')}
            </Button>
          )}
          {snapshot.can({ type: 'file chosen', file: null }) && (
            <FileButton id="photo-file" onFile={(file) => capture.send({ type: 'file chosen', file })}>
              {cutting ? t('photo.cut.another') : t('photo.upload')}
            </FileButton>
          )}
        </PhotoWidget>
        <p className={photoSaid} role="status" tabIndex={-1}>
          {isReady && t('photo.ready')}
        </p>
      </div>
    </Fieldset>
  );
}
