import type { ReactNode } from 'react';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { canRenew } from '#machines/renewal/office-renewal.ts';
import { Button } from '#src/parts/button.tsx';
import { PersonIcon } from '#src/parts/icons.tsx';
import { commitFocusedField } from '#src/portal/leave-question.tsx';
import { RenewedFlags } from '../renewed-flags.tsx';
import * as styles from './member-head.css.ts';

export interface Way {
  /** Whether the member is being loaded. */
  readonly busy: boolean;
  /** Opens the member. Undefined if the list has no such member, or has not loaded this member yet. */
  readonly onPress: (() => void) | undefined;
}

/** The buttons that open the previous and the next member. Undefined on pages without these buttons. */
export interface Neighbours {
  readonly previous: Way | undefined;
  readonly next: Way | undefined;
}

export function MemberHead(props: {
  readonly member: AdminMember | undefined;
  readonly thisYear: number;
  readonly photo: string | null;
  readonly neighbours: Neighbours;
  readonly onRenew: ((member: AdminMember) => void) | undefined;
  readonly title: ReactNode;
  readonly close: ReactNode;
}) {
  const { member, onRenew, photo } = props;
  const { next, previous } = props.neighbours;
  return (
    <div className={styles.head}>
      <span className={styles.portrait}>
        {/* The photo has no alternative text here, because the field that changes the photo already has this text. */}
        {photo === null ? <PersonIcon className={styles.nobody} /> : <img alt="" src={photo} />}
      </span>
      <div className={styles.who}>
        <div className={styles.names} role="status">
          {props.title}
          {member && member.membershipNumber > 0 && (
            <strong className={styles.name}>{`${member.firstName} ${member.lastName}`}</strong>
          )}
          {member?.deceased && <span className={styles.deceased}>{t('members.deceased')}</span>}
          {member?.vip && <span className={styles.vip}>{t('members.vip')}</span>}
        </div>
        {member && <RenewedFlags member={member} thisYear={props.thisYear} />}
      </div>
      <div className={styles.ways}>
        <span className={styles.neighbours}>
          <Button
            busy={previous?.busy}
            disabled={!previous?.onPress}
            kind="quiet"
            label={t('member.previous.of')}
            onClick={previous?.onPress}
          >
            {t('member.previous')}
          </Button>
          <Button
            busy={next?.busy}
            disabled={!next?.onPress}
            kind="quiet"
            label={t('member.next.of')}
            onClick={next?.onPress}
          >
            {t('member.next')}
          </Button>
          {member && onRenew && (
            <Button
              kind="secondary"
              onClick={() => {
                commitFocusedField();
                onRenew(member);
              }}
              why={
                canRenew(member)
                  ? undefined
                  : t(member.deceased ? 'members.renew.deceased' : 'members.renew.all')
              }
            >
              {t('members.renew')}
            </Button>
          )}
        </span>
        {props.close}
      </div>
    </div>
  );
}
