import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as look from './members.css.ts';

/** Whether previous, this and next year are renewed. */
export function RenewedFlags(props: { readonly member: AdminMember; readonly thisYear: number }) {
  const { member, thisYear } = props;
  const flags = [
    { year: thisYear - 1, renewed: member.renewedPreviousYear },
    { year: thisYear, renewed: member.renewedThisYear },
    { year: thisYear + 1, renewed: member.renewedNextYear },
  ];
  return (
    <span className={look.flags}>
      {flags.map(({ renewed, year }) => (
        <span className={renewed ? look.renewed : look.open} key={year}>
          <span aria-hidden="true">
            {renewed ? '✓' : '–'} {year}
          </span>
          <span className={visuallyHidden}>
            {renewed ? t('members.renewed.yes', { year }) : t('members.renewed.no', { year })}
          </span>
        </span>
      ))}
    </span>
  );
}
