import type { ReactNode } from 'react';
import { formatLongDate } from '#domain/values/calendar.ts';
import { isRefusedEmail } from '#domain/contact/email.ts';
import { detailNames, type MemberRead } from '#domain/member/member.ts';
import { t } from '#domain/texts/texts.ts';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { PhotoFrame } from '#src/parts/pictures/photo.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { lines, photo } from './details-summary.css.ts';

/** The summary of a member's stored details, to check before a renewal; a button opens the form. */
export function DetailsSummary(props: {
  readonly member: MemberRead;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
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
      <Actions>
        <Button kind="secondary" onClick={props.onChange}>
          {t('details.change')}
        </Button>
      </Actions>
      <SummaryList
        rows={[
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
          createRow(
            'address',
            t('details.address'),
            <span className={lines}>
              <span>{address.street}</span>
              <span>{address.city}</span>
              <span>{address.postCode}</span>
            </span>,
          ),
          ...detailNames.contactAndWork.map((name) => ({
            ...createRow(name, t(`details.${name}`), member[name]),
            note: name === 'email' && isRefusedEmail(member) ? t('details.email.refused.check') : undefined,
          })),
        ]}
      />
      <ActionBar>
        <Button onClick={props.onConfirm} wide>
          {t('wizard.proceed')}
        </Button>
      </ActionBar>
      <Actions>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('wizard.cancel')}
        </Button>
      </Actions>
    </>
  );
}
