import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import * as styles from './dialog.css.ts';
import { shouldHandleEscape } from './dialog-escape.ts';
import { isPressUncovered } from '../double-clicks.ts';
import { CloseIcon } from '../icons.tsx';
import { getLastPressed } from '../last-press.ts';
import { close as closeClass } from '../page/page.css.ts';

/** The element that opened a dialog: the focused one, or else the one that was pressed last. */
function findOpener(): Element | null {
  const { activeElement: focused } = document;
  const pressed = getLastPressed()?.closest('button, a');
  return pressed?.isConnected && (focused === document.body || focused?.contains(pressed))
    ? pressed
    : focused;
}

/** The field of a dialog that asks for one thing alone: what stands in it is there to be typed over. */
function findOnlyField(dialog: HTMLElement): HTMLInputElement | undefined {
  const fields = [...dialog.querySelectorAll('form :is(input, select, textarea), form [role=checkbox]')];
  const [only] = fields;
  return fields.length === 1 && only instanceof HTMLInputElement ? only : undefined;
}

/** The dialog around another one, which restores the focus if both close at once. */
const Around = createContext<RefObject<HTMLElement | null> | null>(null);

/**
 * A dialog over the page. It takes focus, or its only field does, holds it, closes on Escape and gives focus back to
 * what had it; where that is gone, to the dialog around it or the heading of the page, and where another page has taken
 * it meanwhile, to nothing. A click beside it closes it unless it holds a form, in which something may be typed. Without
 * `closeText` it has no icon to close it.
 */
export function Dialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly closeText?: string | undefined;
  /** Whether it cannot be closed, because an answer is awaited. */
  readonly closeDisabled?: boolean | undefined;
  readonly size?: keyof typeof styles.size | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** The id of what has the focus when it is closed, where that is not what had it before. */
  readonly returnsTo?: string | undefined;
  /** Lays the title and the icon that closes it out among more. */
  readonly head?: ((title: ReactNode, close: ReactNode) => ReactNode) | undefined;
}) {
  const { description, open, role = 'dialog', size = 'small' } = props;
  const before = useRef<{ readonly element: Element | null; readonly id: string }>({ element: null, id: '' });
  const content = useRef<HTMLDivElement>(null);
  const around = useContext(Around);
  const title = <Radix.Title className={styles.title}>{props.title}</Radix.Title>;
  const close = props.closeText !== undefined && (
    <Radix.Close
      aria-disabled={props.closeDisabled || undefined}
      aria-label={props.closeText}
      className={closeClass}
      onClick={(event) => {
        if (props.closeDisabled) event.preventDefault();
      }}
      title={props.closeText}
    >
      <CloseIcon />
    </Radix.Close>
  );
  return (
    <Radix.Root onOpenChange={(next) => !next && props.onClose()} open={open}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil}>
          <Radix.Content
            className={styles.size[size]}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement !== document.body) return;
              const instead = around ? around.current : document.querySelector('h1');
              const { element, id } = before.current;
              // A row of a list may show another person by now, and another element may have this id.
              const stays = element?.isConnected && element.id === id;
              const same = stays ? element : document.getElementById(id);
              const wanted = props.returnsTo === undefined ? null : document.getElementById(props.returnsTo);
              const back = wanted ?? same ?? instead;
              // Which row it was is to be seen even where a pointer closed the dialog.
              if (back instanceof HTMLElement) back.focus(back === wanted ? { focusVisible: true } : {});
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const element = findOpener();
              // Whatever had the focus went with another dialog: this one goes back to what opened it before.
              if (element !== document.body) before.current = { element, id: element?.id ?? '' };
              if (event.target instanceof HTMLElement) {
                const first = event.target.querySelector<HTMLElement>('[data-first-focus]');
                const only = findOnlyField(event.target);
                if (first) first.focus();
                else if (only) {
                  only.focus();
                  only.select();
                } else event.target.focus({ preventScroll: true });
              }
            }}
            // Radix moves the focus from the last control to the first without scrolling to it.
            onFocus={({ target }) => {
              // The dialog itself may be taller than the window, whose nearest place for it hides the margin above.
              if (target === content.current) return;
              if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
            }}
            onKeyDown={(event) => {
              if (shouldHandleEscape(event)) props.onClose();
            }}
            onInteractOutside={(event) => {
              const isForm = content.current?.querySelector('form') !== null;
              // The second click of a double click on what opened the dialog is no click beside it.
              if (role === 'alertdialog' || isForm || isPressUncovered()) event.preventDefault();
            }}
            ref={content}
            role={role}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            {props.head?.(title, close) ?? (
              <div className={styles.header}>
                {title}
                {close}
              </div>
            )}
            {description !== undefined && (
              <Radix.Description asChild>
                <div className={styles.description}>{description}</div>
              </Radix.Description>
            )}
            <Around value={content}>{props.children}</Around>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
