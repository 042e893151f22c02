import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import * as styles from './dialog.css.ts';
import { shouldHandleEscape } from './dialog-escape.ts';
import { isPressAfterDialogChange } from '../double-clicks.ts';
import { CloseIcon } from '../icons.tsx';
import { getLastPressed } from '../last-press.ts';
import { close as closeClass } from '../page/page.css.ts';

/** Finds what opened the dialog: the focused element, or the button or link that was pressed last. */
function findOpener(): Element | null {
  const { activeElement: focused } = document;
  const pressed = getLastPressed()?.closest('button, a');
  return pressed?.isConnected && (focused === document.body || focused?.contains(pressed))
    ? pressed
    : focused;
}

/** Finds a dialog's only text field. Its value is selected, so that typing replaces it. */
function findOnlyField(dialog: HTMLElement): HTMLInputElement | undefined {
  const fields = [...dialog.querySelectorAll('form :is(input, select, textarea), form [role=checkbox]')];
  const [only] = fields;
  return fields.length === 1 && only instanceof HTMLInputElement ? only : undefined;
}

/** The outer dialog, which gets the focus if the inner dialog's opener has disappeared. */
const Around = createContext<RefObject<HTMLElement | null> | null>(null);

/**
 * At opening, the dialog or its only field gets the focus. Escape closes the dialog. A click outside the dialog also
 * closes it, unless it has a form or is an `alertdialog`. At closing, the focus returns to the element that had it
 * before. If this element has disappeared, the outer dialog or the page's heading gets the focus. The focus does not
 * move if another element already has it. Without `closeText` there is no closing icon.
 */
export function Dialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly closeText?: string | undefined;
  /** Whether the closing icon is disabled, because the dialog waits for an answer. */
  readonly closeDisabled?: boolean | undefined;
  readonly size?: keyof typeof styles.size | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * The id of the element that gets the focus after closing. By default, this is the element that had the focus before.
   */
  readonly returnsTo?: string | undefined;
  /** Renders a head with more than the title and the closing icon. */
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
              // The element can now be the row of another person, and the id can belong to another element.
              const stays = element?.isConnected && element.id === id;
              const same = stays ? element : document.getElementById(id);
              const wanted = props.returnsTo === undefined ? null : document.getElementById(props.returnsTo);
              const back = wanted ?? same ?? instead;
              // The focus ring is visible even after a click, so that the user sees which row was opened.
              if (back instanceof HTMLElement) back.focus(back === wanted ? { focusVisible: true } : {});
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const element = findOpener();
              // If the focus was in a dialog that just closed, the focus later returns to what opened that dialog.
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
            // Radix moves the focus from the dialog's last to its first control, but does not scroll to this control.
            onFocus={({ target }) => {
              // If the dialog itself gets the focus, nothing scrolls, so that a high dialog keeps its upper margin.
              if (target === content.current) return;
              if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
            }}
            onKeyDown={(event) => {
              if (shouldHandleEscape(event)) props.onClose();
            }}
            onInteractOutside={(event) => {
              const isForm = content.current?.querySelector('form') !== null;
              // The second click of a double click on the opening button does not count as a click outside.
              if (role === 'alertdialog' || isForm || isPressAfterDialogChange()) event.preventDefault();
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
