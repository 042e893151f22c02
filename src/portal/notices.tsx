import * as Radix from '@radix-ui/react-toast';
import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { passOnEscape } from '#src/parts/dialog-escape.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#src/parts/icons.tsx';
import { close } from '#src/parts/page.css.ts';
import * as styles from './notices.css.ts';
import type { Reporting } from './services.ts';

/**
 * The notices that are open. Their machine decides how long each stays; it is told whether the pointer is over them and
 * whether they have the focus.
 */
export function Notices({ notices }: Pick<Reporting, 'notices'>) {
  const shown = useSelector(notices, ({ context }) => context.notices);
  const point = () => notices.send({ type: 'pointer entered' });
  // A toast is drawn into the viewport from elsewhere: what happens to it is heard around them both.
  return (
    <div
      className={styles.around}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) notices.send({ type: 'focus left' });
      }}
      // Focus and pointer may be here since before the first toast came, so that they do not come in with it.
      onFocus={() => notices.send({ type: 'focus entered' })}
      onPointerEnter={point}
      onPointerMove={point}
      onPointerLeave={() => notices.send({ type: 'pointer left' })}
      ref={(place) => {
        if (place) notices.send({ type: 'place opened' });
      }}
    >
      <Radix.Provider duration={Infinity} label={t('app.notices')}>
        {shown.map(({ id, kind, text, title }) => (
          <Radix.Root
            className={styles.kind[kind]}
            key={id}
            onEscapeKeyDown={(event) => {
              const focused = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
              if (focused) passOnEscape(event);
            }}
            onOpenChange={(open) => !open && notices.send({ type: 'notice dismissed', id })}
            type={kind === 'error' ? 'foreground' : 'background'}
          >
            {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close aria-label={t('app.close')} className={close}>
              <CloseIcon />
            </Radix.Close>
            <Radix.Description className={styles.text}>{text}</Radix.Description>
          </Radix.Root>
        ))}
        <Radix.Viewport className={styles.viewport} label={t('app.notices')} />
      </Radix.Provider>
    </div>
  );
}
