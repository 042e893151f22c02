import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { MemberDetailsData } from '#machines/member-area/member-details.machine.ts';
import type { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { DetailsFields } from '#src/portal/fields/details-fields.tsx';
import { PhotoField } from '#src/portal/fields/photo-field.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';

/** The form in which members change their own stored details (specification section 2.3). */
export function DetailsForm(props: {
  readonly data: MemberDetailsData;
  readonly form: SubmissionRef;
  readonly photo: ActorRefFrom<typeof photoCaptureMachine>;
  readonly submitText: string;
  /** The text that explains the button Cancel, and the id of this text's HTML element. */
  readonly onCancel: { readonly id: string; readonly says: ReactNode } | null;
  /** Whether the form has only the field of the photo. */
  readonly photoAlone: boolean;
  /** The first field to correct, which gets the focus. */
  readonly focused?: string | null | undefined;
}) {
  const { data, form } = props;
  return (
    <SubmissionForm
      actions={props.onCancel?.says}
      cancelDescribedBy={props.onCancel?.id}
      cancelText={t('wizard.cancel')}
      focused={props.focused}
      form={form}
      submitText={props.submitText}
      wide
    >
      {(field) => {
        const photo = (
          <PhotoField capture={props.photo} error={field('photo').error} unseenLegend={props.photoAlone} />
        );
        if (props.photoAlone) return photo;
        return (
          <>
            <SummaryList
              rows={[
                {
                  id: 'number',
                  label: t('details.membershipNumber'),
                  value: String(data.member.membershipNumber),
                  note: t('details.membershipNumber.fixed'),
                },
              ]}
            />
            {photo}
            <DetailsFields countries={data.countries} field={field} onFile={data.member} own />
          </>
        );
      }}
    </SubmissionForm>
  );
}
