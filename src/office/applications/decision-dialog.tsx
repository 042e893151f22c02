import { t } from '#domain/texts/texts.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { WishedApplication } from '#machines/members/applications.machine.ts';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { PaidByFields } from '../members/fields/paid-by-fields.tsx';
import * as styles from './applications.css.ts';

function describeDecision({ application, decision }: WishedApplication) {
  const name = `${application.person.firstName} ${application.person.lastName}`;
  const { accepted } = application;
  if (decision !== 'accept') {
    const what = decision === 'refuse' && accepted ? 'takeBack' : decision;
    return {
      title: t(`applications.${what}.title`, { name }),
      why: t(`applications.${what}.why`),
      yes: t(`applications.${what}.yes`),
    };
  }
  const total = formatEuro(application.total ?? 0);
  return accepted
    ? {
        title: t('applications.pay.title', { name }),
        why: t('applications.pay.why', { number: formatMembershipNumber(accepted.membershipNumber), total }),
        yes: t('applications.pay.yes'),
      }
    : {
        title: t('applications.accept.title', { name }),
        why: t('applications.accept.why', { total }),
        yes: t('applications.accept.yes'),
      };
}

export function DecisionDialog(props: {
  readonly form: SubmissionRef | undefined;
  readonly wished: WishedApplication | null;
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
        <SubmissionForm
          cancelText={t('applications.cancel')}
          form={form}
          scope="application"
          submitText={said.yes}
        >
          {(field) => (
            <>
              {wished.photo !== null && (
                <img alt={t('applications.photo')} className={styles.photo} src={wished.photo} />
              )}
              {wished.decision === 'accept' && (
                <PaidByFields field={field} isPaid={wished.application.accepted !== undefined} />
              )}
              {wished.decision === 'ask' && (
                <TextArea label={t('applications.question')} required {...field('question')} />
              )}
              {wished.decision === 'refuse' && (
                <TextArea label={t('applications.reason')} required {...field('reason')} />
              )}
            </>
          )}
        </SubmissionForm>
      )}
    </FormDialog>
  );
}
