import * as Radix from '@radix-ui/react-toast';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { passOnEscape } from './dialog-escape.ts';
import { close } from './page.css.ts';
import * as styles from './toasts.css.ts';

export interface ToastNotice {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

/**
 * The current notices. Their machine decides how long each stays; this part reports whether the pointer is over them and
 * whether they have the focus.
 */
export function Toasts(props: {
  readonly notices: readonly ToastNotice[];
  readonly onDismiss: (id: string) => void;
  readonly onPointer: (over: boolean) => void;
  readonly onFocus: (inside: boolean) => void;
  /** The place for notices stands in the page. */
  readonly onOpened: () => void;
  readonly label: string;
  readonly closeText: string;
}) {
  // A toast is drawn into the viewport from elsewhere: what happens to it is heard around them both.
  return (
    <div
      className={styles.around}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onFocus(false);
      }}
      // Focus and pointer may be here since before the first toast came, so that they do not come in with it.
      onFocus={() => props.onFocus(true)}
      onPointerEnter={() => props.onPointer(true)}
      onPointerMove={() => props.onPointer(true)}
      onPointerLeave={() => props.onPointer(false)}
      ref={(place) => {
        if (place) props.onOpened();
      }}
    >
      <Radix.Provider duration={Infinity} label={props.label}>
        {props.notices.map(({ id, kind, text, title }) => (
          <Radix.Root
            className={styles.kind[kind]}
            key={id}
            onEscapeKeyDown={(event) => {
              const focused = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
              if (focused) passOnEscape(event);
            }}
            onOpenChange={(open) => !open && props.onDismiss(id)}
            type={kind === 'error' ? 'foreground' : 'background'}
          >
            <div className={styles.head}>
              {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Close aria-label={props.closeText} className={close}>
                <CloseIcon />
              </Radix.Close>
            </div>
            <Radix.Description className={styles.text}>{text}</Radix.Description>
          </Radix.Root>
        ))}
        <Radix.Viewport className={styles.viewport} label={props.label} />
      </Radix.Provider>
    </div>
  );
}
