import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { ErrorSummary } from '#src/parts/forms/error-summary.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { useMarkInTitle } from '#src/parts/page/page-title.tsx';
import { AssociationContact } from './association-contact.tsx';

interface Submitted {
  readonly form: SnapshotFrom<typeof submissionMachine>;
}

function getRefusal({ form }: Submitted): string | undefined {
  return form.hasTag('refused') ? (form.context.refusal ?? undefined) : undefined;
}

/**
 * The problems of a form above its fields, which must be corrected; `idOf` is the id of a field where that is not its
 * name, and `labels` are those of fields whose messages do not say which one they are about.
 */
export function FormProblems({
  form,
  idOf = (name) => name,
  labels = {},
}: Submitted & {
  readonly idOf?: ((name: string) => string) | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
}) {
  const waiting = form.hasTag('waiting');
  // A toast says what was refused; what is to be done stands beside the field.
  const refusal = waiting ? undefined : getRefusal({ form });
  const { attempts, isSummedUp, problems } = form.context;
  return (
    <ErrorSummary
      attempt={attempts}
      errors={Object.entries(isSummedUp ? problems : {}).map(([name, message]) => ({
        id: idOf(name),
        // The summary is read out whenever it changes: the seconds count down beside the field alone.
        message: waiting ? t('app.wait.first') : [labels[name], message].filter(Boolean).join(': '),
      }))}
      settled={!form.hasTag('busy')}
      text={refusal}
      title={refusal === undefined ? t('app.errors') : t('app.refused')}
    />
  );
}

/** The problem beside the button of a form that the server refused as a whole; a toast reads it out. */
export function FormRefusal({ form }: Submitted) {
  const refusal = getRefusal({ form });
  const isShown = refusal !== undefined && Object.keys(form.context.problems).length === 0;
  useMarkInTitle(null, isShown);
  if (!isShown) return null;
  return (
    <Notice kind="error" title={t('app.refused')}>
      <p>{refusal}</p>
      {/* What whoever signs in can do, which the specified text does not say, nor the toast: it is read out from here. */}
      {form.context.refusalText === 'error.member.login' && (
        <div role="status">
          <p>{t('error.member.login.advice')}</p>
          <AssociationContact />
        </div>
      )}
    </Notice>
  );
}
