import { formatDate } from '#domain/values/calendar.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import * as styles from './member-dialog.css.ts';

/** The details for administrators who may read but not change them. */
export function MemberFacts({ member }: { readonly member: AdminMember }) {
  const { address } = member;
  const facts = {
    'details.name': [member.title, member.firstName, member.lastName].join(' '),
    'members.idCard': member.idNumber,
    'member.gender': t(`member.gender.${member.gender}`),
    'details.dateOfBirth': formatDate(member.dateOfBirth),
    'details.placeOfBirth': member.placeOfBirth,
    'details.address': [address.street, address.city, address.postCode].join(', '),
    'details.mobileNumber': member.mobileNumber,
    'details.homePhone': member.homePhone,
    'details.officePhone': member.officePhone,
    'details.email': <EmailAddress address={member.email} />,
    'details.occupation': member.occupation,
    'details.employer': member.employer,
    'member.deceased': t(member.deceased ? 'duties.yes' : 'duties.no'),
    'member.vip': t(member.vip ? 'duties.yes' : 'duties.no'),
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <div className={styles.details}>
      <SummaryList
        rows={names.flatMap((id) => {
          const value = facts[id];
          return value === null || value === '' ? [] : [{ id, label: t(id), value }];
        })}
      />
    </div>
  );
}
