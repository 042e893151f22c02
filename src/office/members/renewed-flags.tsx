import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import * as styles from './members.css.ts';

export function listRenewedFlags(thisYear: number) {
  return [
    { id: 'previous', year: thisYear - 1, isRenewed: (member: AdminMember) => member.renewedPreviousYear },
    { id: 'this', year: thisYear, isRenewed: (member: AdminMember) => member.renewedThisYear },
    { id: 'next', year: thisYear + 1, isRenewed: (member: AdminMember) => member.renewedNextYear },
  ] as const;
}

/** Says whether a year is renewed. Screen readers read `words` and not the visible text `shown`. */
export function RenewedFlag(props: {
  readonly renewed: boolean;
  readonly shown?: string;
  readonly words: string;
}) {
  const { renewed, shown = '', words } = props;
  return (
    <span aria-label={words} className={renewed ? styles.renewed : styles.open} role="img">
      {`${renewed ? '✓' : '–'}${shown}`}
    </span>
  );
}

export function RenewedFlags(props: { readonly member: AdminMember; readonly thisYear: number }) {
  return (
    <span className={styles.flags}>
      {listRenewedFlags(props.thisYear).map(({ isRenewed, year }) => {
        const renewed = isRenewed(props.member);
        const words = renewed ? t('members.renewed.yes', { year }) : t('members.renewed.no', { year });
        return <RenewedFlag key={year} renewed={renewed} shown={` ${year}`} words={words} />;
      })}
    </span>
  );
}
