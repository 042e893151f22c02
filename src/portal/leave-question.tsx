import { useBlocker, useRouter, type AnyRouter, type ShouldBlockFn } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore, type ComponentProps } from 'react';
import { leaveEn } from '#domain/texts/leave.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import {
  findFormAskingToDiscard,
  findFormWithUnsavedEntries,
  findTopDialogCloser,
  followForms,
} from './open-forms.ts';

addTexts(leaveEn);

/**
 * Makes the focused field lose the focus for a moment. Some fields take over the typed text only when they lose the
 * focus.
 */
export function commitFocusedField(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

type Way = Parameters<ShouldBlockFn>[0];

/** Continues the navigation that was stopped for the question. */
function goOn(router: AnyRouter, { action, next }: Way): void {
  if (action === 'BACK') router.history.back({ ignoreBlocker: true });
  else if (action === 'FORWARD') router.history.forward({ ignoreBlocker: true });
  else {
    const { pathname: to, search } = next;
    void router.navigate({ to, search, replace: action === 'REPLACE', ignoreBlocker: true });
  }
}

/**
 * Asks before the user leaves unsaved entries. If a dialog is open, Back only closes the topmost dialog. If nobody is
 * signed in any more, does not ask.
 */
export function LeaveQuestion({ isSignedIn }: { readonly isSignedIn: () => boolean }) {
  const router = useRouter();
  const asking = useSyncExternalStore(followForms, findFormAskingToDiscard);
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: useCallback(
      (way: Way) => {
        commitFocusedField();
        if (!isSignedIn()) return false;
        const close = way.action === 'PUSH' || way.action === 'REPLACE' ? undefined : findTopDialogCloser();
        const form = findFormWithUnsavedEntries();
        if (close) close();
        else form?.send({ type: 'leave asked', onward: () => goOn(router, way) });
        return close !== undefined || form !== undefined;
      },
      [isSignedIn, router],
    ),
  });
  return (
    <LeaveConfirm
      onCancel={() => asking?.send({ type: 'leave withdrawn' })}
      onConfirm={() => asking?.send({ type: 'leave confirmed' })}
      open={asking !== undefined}
    />
  );
}

export function LeaveConfirm(
  props: Pick<ComponentProps<typeof ConfirmDialog>, 'onCancel' | 'onConfirm' | 'open'>,
) {
  return (
    <ConfirmDialog
      {...props}
      cancelText={t('leave.no')}
      confirmText={t('leave.yes')}
      danger
      title={t('leave.title')}
    >
      {t('leave.question')}
    </ConfirmDialog>
  );
}
