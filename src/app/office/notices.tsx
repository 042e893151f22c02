import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { Toasts } from '#src/parts/toasts.tsx';
import { useAdminServices } from '../../office/portal/portal-context.tsx';

/** The notices of the moment. */
export function Notices() {
  const { notices } = useAdminServices();
  const shown = useSelector(notices, ({ context }) => context.notices);
  return (
    <Toasts
      closeText={t('app.close')}
      label={t('app.notices')}
      notices={shown}
      onDismiss={(id) => notices.send({ type: 'notice dismissed', id })}
      onFocus={(inside) => notices.send({ type: inside ? 'focus entered' : 'focus left' })}
      onOpened={() => notices.send({ type: 'place opened' })}
      onPointer={(over) => notices.send({ type: over ? 'pointer entered' : 'pointer left' })}
    />
  );
}
