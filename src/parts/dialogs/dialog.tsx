import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import * as styles from './dialog.css.ts';
import { shouldHandleEscape } from './dialog-escape.ts';
import { isPressUncovered } from '../double-clicks.ts';
import { CloseIcon } from '../icons.tsx';
import { getLastPressed } from '../last-press.ts';
import { close as closeClass } from '../page/page.css.ts';

/** Finds the element that opened a dialog: the focused element, else the element that was pressed last. */
function findOpener(): Element | null {
  const { activeElement: focused } = document;
  const pressed = getLastPressed()?.closest('button, a');
  return pressed?.isConnected && (focused === document.body || focused?.contains(pressed))
    ? pressed
    : focused;
}

/** Finds the field of a dialog that has only one field. The user will replace the value of this field. */
function findOnlyField(dialog: HTMLElement): HTMLInputElement | undefined {
  const fields = [...dialog.querySelectorAll('form :is(input, select, textarea), form [role=checkbox]')];
  const [only] = fields;
  return fields.length === 1 && only instanceof HTMLInputElement ? only : undefined;
}

/** The outer dialog of a dialog. If both dialogs close at the same time, the outer dialog restores the focus. */
const Around = createContext<RefObject<HTMLElement | null> | null>(null);

/**
 * A dialog over the page. The dialog or its only field takes the focus. Escape closes the dialog, and so does a click
 * outside if the dialog has no form. The focus then returns to the element that had the focus before. If this element
 * is gone, the focus goes to the outer dialog or to the page's heading. If another page has taken the focus, the focus
 * stays there. Without `closeText` the dialog has no close icon.
 */
export function Dialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly closeText?: string | undefined;
  /** Whether the dialog cannot be closed, because it waits for an answer. */
  readonly closeDisabled?: boolean | undefined;
  readonly size?: keyof typeof styles.size | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * The id of the element that gets the focus when the dialog closes. If undefined, it is the element that had the
   * focus before.
   */
  readonly returnsTo?: string | undefined;
  /** Renders a head that has more than the title and the close icon. */
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
              // A row of a list can show another person now, and another element can have this id.
              const stays = element?.isConnected && element.id === id;
              const same = stays ? element : document.getElementById(id);
              const wanted = props.returnsTo === undefined ? null : document.getElementById(props.returnsTo);
              const back = wanted ?? same ?? instead;
              // The focus ring shows which row was opened, even if a pointer closed the dialog.
              if (back instanceof HTMLElement) back.focus(back === wanted ? { focusVisible: true } : {});
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const element = findOpener();
              // If the focused element was in a dialog that closed, the focus will return to the opener of that dialog.
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
            // Radix moves the focus from the last control to the first control without scrolling.
            onFocus={({ target }) => {
              // The dialog can be higher than the window. Scrolling to the dialog would hide the margin above.
              if (target === content.current) return;
              if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
            }}
            onKeyDown={(event) => {
              if (shouldHandleEscape(event)) props.onClose();
            }}
            onInteractOutside={(event) => {
              const isForm = content.current?.querySelector('form') !== null;
              // The second click of a double click on the button that opened the dialog does not count as a click
              // outside.
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
