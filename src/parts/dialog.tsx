import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import * as look from './dialog.css.ts';
import { CloseIcon } from './icons.tsx';
import { close as closeClass } from './page.css.ts';

/**
 * A dialog over the page. It takes focus, holds it, closes on Escape and gives focus back to what had it; where that
 * is gone, to the heading of the page, and where another page has taken it meanwhile, to nothing. Without `closeText`
 * it has no icon to close it.
 */
export function Dialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly closeText?: string | undefined;
  readonly size?: keyof typeof look.size | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}) {
  const { description, open, role = 'dialog', size = 'small' } = props;
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root onOpenChange={(next) => !next && props.onClose()} open={open}>
      <Radix.Portal>
        <Radix.Overlay className={look.veil}>
          <Radix.Content
            className={look.size[size]}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement !== document.body) return;
              const back = before.current?.isConnected ? before.current : document.querySelector('h1');
              if (back instanceof HTMLElement) back.focus();
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              before.current = document.activeElement;
              if (event.target instanceof HTMLElement) {
                (event.target.querySelector<HTMLElement>('[data-first-focus]') ?? event.target).focus();
              }
            }}
            onInteractOutside={(event) => {
              if (role === 'alertdialog') event.preventDefault();
            }}
            role={role}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <div className={look.header}>
              <Radix.Title className={look.title}>{props.title}</Radix.Title>
              {props.closeText !== undefined && (
                <Radix.Close aria-label={props.closeText} className={closeClass} title={props.closeText}>
                  <CloseIcon />
                </Radix.Close>
              )}
            </div>
            {description !== undefined && (
              <Radix.Description asChild>
                <div className={look.description}>{description}</div>
              </Radix.Description>
            )}
            {props.children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
