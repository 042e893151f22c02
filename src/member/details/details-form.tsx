import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { MemberDetailsData } from '#machines/members/member-details.machine.ts';
import type { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { FormProblems, FormRefusal } from '#src/portal/form-problems.tsx';
import { DetailsFields } from '#src/portal/fields/details-fields.tsx';
import { PhotoField } from '#src/portal/fields/photo-field.tsx';

/** The member's details as the member may change them (specification section 2.3). */
export function DetailsForm(props: {
  readonly data: MemberDetailsData;
  readonly form: ActorRefFrom<typeof submissionMachine>;
  readonly photo: ActorRefFrom<typeof photoCaptureMachine>;
  readonly submitText: string;
  /** Whether the form cannot be cancelled because it is being sent. */
  readonly cancelDisabled: boolean;
  readonly onCancel: () => void;
  /** The field that is to be mended first. */
  readonly focused?: string | null | undefined;
}) {
  const { data, form } = props;
  const snapshot = useSelector(form, (state) => state);
  const { problems, values } = snapshot.context;
  return (
    <Form focused={props.focused} onSubmit={() => form.send({ type: 'submitted' })}>
      <FormProblems form={snapshot} />
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
      <PhotoField capture={props.photo} error={problems['photo']} />
      <DetailsFields
        countries={data.countries}
        field={(name) => ({
          id: name,
          value: values[name] ?? '',
          error: problems[name],
          onChange: (value) => form.send({ type: 'field changed', name, value }),
        })}
        onFile={data.member}
        own
      />
      <FormRefusal form={snapshot} />
      <Actions>
        <Button busy={snapshot.hasTag('busy')} busyText={t('app.loading')} type="submit" wide>
          {props.submitText}
        </Button>
        <Button disabled={props.cancelDisabled} kind="quiet" onClick={props.onCancel}>
          {t('wizard.cancel')}
        </Button>
      </Actions>
    </Form>
  );
}
