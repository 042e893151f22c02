import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { useCountries } from '#src/portal/fields/countries.ts';
import { FormProblems, FormRefusal } from '#src/portal/form-problems.tsx';

/** A form that begins with one’s own mobile: the other fields follow it, and what else can be done its button. */
export function MobileForm(props: {
  readonly form: ActorRefFrom<typeof submissionMachine>;
  readonly submitText: string;
  readonly fields?: ReactNode;
  readonly children: ReactNode;
}) {
  const { form } = props;
  const snapshot = useSelector(form, (state) => state);
  const countries = useCountries(useServices());
  const { problems, values } = snapshot.context;
  return (
    <Form onSubmit={() => form.send({ type: 'submitted' })}>
      <FormProblems form={snapshot} />
      <PhoneField
        autoCompleteKind="mobile"
        codeLabel={t('login.countryCode')}
        countries={countries}
        error={problems['mobileNumber']}
        id="mobileNumber"
        label={t('login.mobile')}
        onChange={(phone) =>
          form.send({ type: 'field changed', name: 'mobileNumber', value: phoneText(phone) })
        }
        required
        value={phoneOf(values['mobileNumber'])}
      />
      {props.fields}
      <FormRefusal form={snapshot} />
      <Actions>
        <Button busy={snapshot.hasTag('busy')} busyText={t('app.loading')} type="submit" wide>
          {props.submitText}
        </Button>
        {props.children}
      </Actions>
    </Form>
  );
}
