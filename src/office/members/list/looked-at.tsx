import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { Indexed } from '#domain/member/member-search.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import type { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import * as styles from './list.css.ts';
import { formatFullName } from './member-columns.tsx';

export function LookedAt(props: {
  readonly office: ActorRefFrom<typeof officeMembersMachine>;
  readonly index: readonly Indexed<AdminMember>[];
  readonly onOpen: (member: AdminMember) => void;
}) {
  const { index, office, onOpen } = props;
  const ids = useSelector(office, ({ context }) => context.lookedAt);
  const people = useMemo(
    () =>
      ids.flatMap((id) => {
        const found = index.find(({ person }) => person.id === id);
        return found ? [found.person] : [];
      }),
    [ids, index],
  );
  if (people.length === 0) return null;
  return (
    <div aria-labelledby="looked-at" className={styles.below} role="group">
      <p className={styles.belowTitle} id="looked-at">
        {t('members.lookedAt')}
      </p>
      {people.map((member) => (
        <button
          className={styles.entry}
          data-arrow-stop=""
          key={member.id}
          onClick={() => onOpen(member)}
          type="button"
        >
          <span className={styles.number}>{formatMembershipNumber(member.membershipNumber)}</span>
          <span>{formatFullName(member)}</span>
        </button>
      ))}
    </div>
  );
}
