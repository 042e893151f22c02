import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longDate } from '#domain/calendar.ts';
import { euro } from '#domain/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberDetailMachine } from '#machines/members/member-detail.machine.ts';
import { ConfirmDialog } from '#src/parts/confirm-dialog.tsx';
import * as styles from './cover-question.css.ts';

/**
 * The question before a cover that was taken away on an earlier day is given again, with what the insurer will be told.
 * It stands beside the member's dialog, since that may be closed while a click is on its way.
 */
export function CoverQuestion(props: {
  readonly detail: ActorRefFrom<typeof memberDetailMachine> | undefined;
}) {
  const file = useSelector(props.detail, (state) => state?.children.file);
  const member = useSelector(file, (state) => state?.context.member);
  const record = useSelector(file, (state) => state?.children.record);
  const saving = useSelector(record, (state) => state?.children.save);
  const covers = useSelector(saving, (state) => state?.children.covers);
  const snapshot = useSelector(covers, (state) => state);
  const question = snapshot?.context.question;
  return (
    <ConfirmDialog
      cancelText={t('covers.again.no')}
      confirmText={t('covers.again.yes')}
      onCancel={() => covers?.send({ type: 'new certificate declined' })}
      onConfirm={() => covers?.send({ type: 'new certificate confirmed' })}
      open={snapshot?.hasTag('asking') ?? false}
      title={t('covers.again.title', { name: member ? `${member.firstName} ${member.lastName}` : '' })}
    >
      {question && (
        <div className={styles.question}>
          {question.takenAway.map(({ certificate, cover, day }) => (
            <p key={cover}>
              {t('covers.again.taken', { certificate, cover: t(`insurance.${cover}`), day: longDate(day) })}
            </p>
          ))}
          <p>{t('covers.again.told')}</p>
          <ul className={styles.list}>
            {question.voided !== null && (
              <li>{t('covers.again.voided', { certificate: question.voided })}</li>
            )}
            <li>
              {t('covers.again.new', { year: snapshot.context.wish.year })}
              <ul className={styles.list}>
                {question.lines.map(({ cents, cover, from }) => (
                  <li key={cover}>
                    {t('covers.again.line', {
                      cover: t(`insurance.${cover}`),
                      from: longDate(from),
                      price: euro(cents),
                    })}
                  </li>
                ))}
              </ul>
            </li>
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
