import type { ReactNode } from 'react';
import { formatLongDate } from '#domain/values/calendar.ts';
import { isRefusedEmail } from '#domain/contact/email.ts';
import { detailNames, type MemberRead } from '#domain/member/member.ts';
import { t } from '#domain/texts/texts.ts';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { PhotoFrame } from '#src/parts/pictures/photo.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { CancelEnds, cancelEnds } from '../wizard/cancel-renewal.tsx';
import { lines, photo } from './details-summary.css.ts';

/** The details that the summary leaves out if they have no value, because most members have no value there. */
const shownWhereGiven: readonly string[] = ['homePhone', 'officePhone', 'occupation', 'employer'];

export function DetailsSummary(props: {
  readonly member: MemberRead;
  readonly onConfirm: () => void;
  readonly onChange: (field: string) => void;
  readonly onCancel: () => void;
}) {
  const { member } = props;
  const { address } = member;
  const createRow = (id: string, label: string, value: ReactNode) => ({
    id,
    label,
    value: value === null || value === '' ? t('details.notGiven') : value,
  });
  return (
    <>
      <Part field="photo" onChange={props.onChange} title={t('details.person')}>
        {[
          createRow(
            'photo',
            t('details.photo'),
            <div className={photo}>
              <PhotoFrame alt={t('photo.alt')} plain src={member.photo} />
            </div>,
          ),
          createRow('number', t('details.membershipNumber'), String(member.membershipNumber)),
          createRow('name', t('details.name'), `${member.title} ${member.firstName} ${member.lastName}`),
          createRow('idCard', t('details.idCard'), member.idNumber),
          createRow('dateOfBirth', t('details.dateOfBirth'), formatLongDate(member.dateOfBirth)),
          ...detailNames.furtherTexts.map((name) => createRow(name, t(`details.${name}`), member[name])),
        ]}
      </Part>
      <Part field="street" onChange={props.onChange} title={t('details.contact')}>
        {[
          createRow(
            'address',
            t('details.address'),
            <span className={lines}>
              <span>{address.street}</span>
              <span>{address.city}</span>
              <span>{address.postCode}</span>
            </span>,
          ),
          ...detailNames.contactAndWork
            .filter((name) => !shownWhereGiven.includes(name) || member[name])
            .map((name) => ({
              ...createRow(
                name,
                t(`details.${name}`),
                name === 'email' && member.email ? <EmailAddress address={member.email} /> : member[name],
              ),
              note: name === 'email' && isRefusedEmail(member) ? t('details.email.refused.check') : undefined,
            })),
        ]}
      </Part>
      <ActionBar>
        <Button onClick={props.onConfirm} wide>
          {t('wizard.proceed')}
        </Button>
      </ActionBar>
      <Actions>
        <Button describedBy={cancelEnds} kind="quiet" onClick={props.onCancel}>
          {t('wizard.cancel')}
        </Button>
        <CancelEnds />
      </Actions>
    </>
  );
}

/** The button opens the details form with the focus on `field`. */
function Part(props: {
  readonly title: string;
  readonly field: string;
  readonly onChange: (field: string) => void;
  readonly children: Parameters<typeof SummaryList>[0]['rows'];
}) {
  const { field, onChange, title } = props;
  return (
    <Section
      action={
        <Button kind="quiet" label={t('details.change.of', { part: title })} onClick={() => onChange(field)}>
          {t('details.change')}
        </Button>
      }
      title={title}
    >
      <SummaryList rows={props.children} />
    </Section>
  );
}
