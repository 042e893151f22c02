import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import '#src/member/session/member-texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notices } from '#src/portal/notices.tsx';
import { getStyleNonce } from '../../portal/association.ts';
import { usePortal } from '../../member/portal/portal-context.tsx';

declare global {
  var __webpack_nonce__: string | undefined;
}
// The name by which libraries look for what the page's policy wants of a style element: the dialog keeps the page
// behind it from scrolling by one.
globalThis.__webpack_nonce__ = getStyleNonce();

/** The overlays of the members' pages: the notices, and the question whether to stay signed in. */
export default function Overlays() {
  const { services, session } = usePortal();
  const asking = useSelector(session, (snapshot) => snapshot.hasTag('asking'));
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <Notices notices={services.notices} />
      <Dialog
        closeText={t('app.close')}
        description={t('session.ending')}
        onClose={() => session.send({ type: 'stay asked' })}
        open={asking}
        title={t('session.ending.title')}
      >
        <Actions>
          <Button busy={busy} onClick={() => session.send({ type: 'stay asked' })}>
            {t('session.stay')}
          </Button>
          <Button kind="quiet" onClick={() => session.send({ type: 'left' })}>
            {t('session.leave')}
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}
