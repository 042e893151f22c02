import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { foot } from './dialog.css.ts';
import { Dialog } from './dialog.tsx';
import { Actions, Form } from '../forms/form.tsx';

/** A dialog with a question. It may have one field, for example for a day. Escape means that the user refuses. */
export function ConfirmDialog(props: {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly field?: ReactNode;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** The id of the element that gets the focus if the confirmed action removes the element with the focus. */
  readonly returnsTo?: string | undefined;
}) {
  const { field, onConfirm } = props;
  const buttons = (
    <Actions>
      <Button
        busy={props.busy ?? false}
        kind={props.danger ? 'danger' : 'primary'}
        {...(field ? { type: 'submit' } : { onClick: onConfirm })}
      >
        {props.confirmText}
      </Button>
      <Button disabled={props.busy} kind="secondary" onClick={props.onCancel}>
        {props.cancelText}
      </Button>
    </Actions>
  );
  return (
    <Dialog
      description={props.children}
      onClose={props.onCancel}
      open={props.open}
      returnsTo={props.returnsTo}
      role="alertdialog"
      title={props.title}
    >
      {field ? (
        <Form onSubmit={onConfirm}>
          {field}
          {buttons}
        </Form>
      ) : (
        <div className={foot}>{buttons}</div>
      )}
    </Dialog>
  );
}
