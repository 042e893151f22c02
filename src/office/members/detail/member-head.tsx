import type { ReactNode } from 'react';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { PersonIcon } from '#src/parts/icons.tsx';
import { RenewedFlags } from '../renewed-flags.tsx';
import * as styles from './member-head.css.ts';

/** The ways to the member before and after this one in what was found; undefined where there is none. */
export interface Neighbours {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Who the dialog is about, and the ways out of it: it stays in sight whatever is looked at below. */
export function MemberHead(props: {
  readonly member: AdminMember | undefined;
  readonly thisYear: number;
  readonly photo: string | null;
  readonly neighbours: Neighbours;
  readonly title: ReactNode;
  readonly close: ReactNode;
}) {
  const { member, photo } = props;
  const { onNext, onPrevious } = props.neighbours;
  return (
    <div className={styles.head}>
      <span className={styles.portrait}>
        {/* The photo has its words where it is changed. */}
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
        <span className={styles.neighbours} data-repeats="">
          <Button disabled={!onPrevious} kind="quiet" onClick={onPrevious}>
            {t('member.previous')}
          </Button>
          <Button disabled={!onNext} kind="quiet" onClick={onNext}>
            {t('member.next')}
          </Button>
        </span>
        {props.close}
      </div>
    </div>
  );
}
