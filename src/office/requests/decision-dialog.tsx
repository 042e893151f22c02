import { t } from '#domain/texts/texts.ts';
import type { WishedDecision } from '#machines/members/member-requests.machine.ts';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';

/** Describes a decision. `answer` says whether the office must, may or cannot write an answer to the member. */
function describeDecision({ outcome, request }: WishedDecision) {
  const { kind, newMobile: mobile, person } = request;
  const name = `${person.firstName} ${person.lastName}`;
  if (outcome === 'refused') {
    return {
      title: t('requests.refuse.title'),
      why:
        kind === 'new mobile'
          ? t('requests.refuse.mobile.why', { name })
          : t('requests.refuse.why', { name }),
      yes: t('requests.refuse.yes'),
      answer: 'reason',
    } as const;
  }
  return kind === 'new mobile'
    ? ({
        title: t('requests.accept.title', { mobile }),
        why: t('requests.accept.why', { name }),
        yes: t('requests.accept.yes'),
        answer: 'none',
      } as const)
    : ({
        title: t('requests.done.title'),
        why: t('requests.done.why', { name }),
        yes: t('requests.done.yes'),
        answer: 'optional',
      } as const);
}

export function DecisionDialog(props: {
  readonly form: SubmissionRef | undefined;
  readonly wished: WishedDecision | null;
}) {
  const { form, wished } = props;
  const said = wished && describeDecision(wished);
  return (
    <FormDialog
      description={said?.why}
      form={form}
      open={form !== undefined}
      role="alertdialog"
      title={said?.title ?? ''}
    >
      {form && said && (
        <SubmissionForm cancelText={t('requests.cancel')} form={form} scope="decision" submitText={said.yes}>
          {(field) =>
            said.answer !== 'none' && (
              <TextArea
                label={t(said.answer === 'reason' ? 'requests.reasonOf' : 'requests.answer')}
                mark={said.answer === 'reason' ? undefined : `(${t('details.optional')})`}
                required={said.answer === 'reason'}
                {...field('answer')}
              />
            )
          }
        </SubmissionForm>
      )}
    </FormDialog>
  );
}
