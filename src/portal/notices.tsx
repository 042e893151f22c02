import * as Radix from '@radix-ui/react-toast';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { t } from '#domain/texts/texts.ts';
import { passEscapeToDialog } from '#src/parts/dialogs/dialog-escape.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#src/parts/icons.tsx';
import { getLastPressed } from '#src/parts/last-press.ts';
import { close } from '#src/parts/page/page.css.ts';
import { wide } from '#src/style/windows.ts';
import * as styles from './notices.css.ts';
import type { Reporting } from './services.ts';

/** The machine decides how long each notice stays, and learns when the pointer or the focus is on a notice. */
export function Notices({ notices }: Pick<Reporting, 'notices'>) {
  const shown = useSelector(notices, ({ context }) => context.notices);
  const list = useRef<HTMLOListElement>(null);
  const isOpen = shown.length > 0;
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    const pressed = getLastPressed();
    list.current.dataset['end'] = findFreeEnd(pressed);
    const height = measureFoot(pressed);
    list.current.style.setProperty('--foot', height === null ? null : `${height}px`);
  }, [isOpen]);
  // React puts each notice into another part of the page. This element gets the events of all notices.
  return (
    <div
      className={styles.around}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) notices.send({ type: 'focus left' });
      }}
      // If the pointer just closed a notice, the focus is still here, but the user does not read the next.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) notices.send({ type: 'focus entered' });
      }}
      // If a notice appears under a pointer that does not move, this does not count as entering.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) notices.send({ type: 'pointer entered' });
      }}
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
              if (focused) passEscapeToDialog(event);
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
        <Radix.Viewport className={styles.viewport} label={t('app.notices')} ref={list} />
      </Radix.Provider>
    </div>
  );
}

/**
 * Finds the end of the window at which a notice does not hide the pressed element. Empty if this element has
 * disappeared.
 */
function findFreeEnd(pressed: Element | null): 'head' | 'foot' | '' {
  if (!pressed?.isConnected) return '';
  const { bottom, top } = pressed.getBoundingClientRect();
  // At the foot, the notices are above the bar. So the notices do not cover a button in the bar.
  const bar = innerHeight - Math.min(88, 0.15 * innerHeight);
  // In a wide window, two notices fill the lowest quarter of the window above the bar.
  const highest = matchMedia(wide).matches ? bar - innerHeight / 4 : innerHeight / 2;
  return bottom > bar || (top + bottom) / 2 < highest ? 'foot' : 'head';
}

/**
 * Measures how far a dialog's foot is from the lower edge of the window, in pixels. The dialog is the one with the
 * pressed element. Null if it has no foot, or if the window is not wide.
 */
function measureFoot(pressed: Element | null): number | null {
  const feet = pressed?.closest('[role="dialog"]')?.querySelectorAll('[data-foot]') ?? [];
  const tops = [...feet].map((one) => one.getBoundingClientRect().top);
  return tops.length > 0 && matchMedia(wide).matches ? innerHeight - Math.min(...tops) : null;
}
