import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { ErrorSummary } from '#src/parts/forms/error-summary.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { useStepInPageTitle } from '#src/parts/page/page-title.tsx';
import { AssociationContact } from './association-contact.tsx';

interface Submitted {
  readonly form: SnapshotFrom<typeof submissionMachine>;
}

function getRefusal({ form }: Submitted): string | undefined {
  return form.hasTag('refused') ? (form.context.refusal ?? undefined) : undefined;
}

/** `idOf` returns a field's id, if it is not the name. `labels` name the field where a message does not. */
export function FormProblems({
  form,
  idOf = (name) => name,
  labels = {},
}: Submitted & {
  readonly idOf?: ((name: string) => string) | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
}) {
  const waiting = form.hasTag('waiting');
  // While the user must wait, a notice says what was refused, and the field says when the user can try again. So the
  // summary does not repeat the refusal.
  const refusal = waiting ? undefined : getRefusal({ form });
  const { attempts, isSummedUp, problems } = form.context;
  return (
    <ErrorSummary
      attempt={attempts}
      errors={Object.entries(isSummedUp ? problems : {}).map(([name, message]) => ({
        id: idOf(name),
        // Only the field counts down the seconds. The summary stays as it was read.
        message: waiting ? t('app.wait.first') : [labels[name], message].filter(Boolean).join(': '),
      }))}
      settled={!form.hasTag('busy')}
      text={refusal}
      title={refusal === undefined ? t('app.errors') : t('app.refused')}
    />
  );
}

export function isCodeRefused(form: Submitted['form']): boolean {
  return form.hasTag('refused') && form.context.refusalText === 'error.verify';
}

/** Says that the form was refused. Screen readers read the reason from a separate notice. */
export function FormRefusal({ form }: Submitted) {
  const refusal = getRefusal({ form });
  const isRefused = refusal !== undefined && Object.keys(form.context.problems).length === 0;
  useStepInPageTitle(null, isRefused);
  // The field of a code says itself that the code is wrong.
  if (!isRefused || isCodeRefused(form)) return null;
  return (
    <Notice kind="error" title={t('app.refused')}>
      <p>{refusal}</p>
      {/* Screen readers read this advice for members who cannot sign in here, because the notice does not have it. */}
      {form.context.refusalText === 'error.member.login' && (
        <div role="status">
          <p>{t('error.member.login.advice')}</p>
          <AssociationContact />
        </div>
      )}
    </Notice>
  );
}
