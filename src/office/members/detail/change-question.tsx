import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatLongDate } from '#domain/values/calendar.ts';
import type { CoverQuestion as Asked } from '#domain/insurance/cover-change.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type {
  changeWithQuestionMachine,
  SavingQuestion,
} from '#machines/members/file/change-with-question.machine.ts';
import type { memberDetailMachine } from '#machines/members/file/member-detail.machine.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DayBoughtField } from '../fields/day-bought-field.tsx';
import * as styles from './change-question.css.ts';

/**
 * The question before a change. It is outside the member's dialog, because the dialog can close while the server saves
 * the change.
 */
export function MemberChangeQuestion(props: {
  readonly detail: ActorRefFrom<typeof memberDetailMachine> | undefined;
}) {
  const file = useSelector(props.detail, (state) => state?.children.file);
  const member = useSelector(file, (state) => state?.context.member);
  const record = useSelector(file, (state) => state?.children.record);
  const saving = useSelector(record, (state) => state?.children.save);
  const covers = useSelector(saving, (state) => state?.children.covers);
  const history = useSelector(file, (state) => state?.children.history);
  const undo = useSelector(history, (state) => state?.children.undo);
  return (
    <ChangeQuestion name={member ? `${member.firstName} ${member.lastName}` : ''} saving={covers ?? undo} />
  );
}

export function ChangeQuestion(props: {
  readonly saving: ActorRefFrom<typeof changeWithQuestionMachine> | undefined;
  readonly name: string;
  /** The sentence that describes the log entry to undo. */
  readonly what?: string | undefined;
}) {
  const { name, saving, what } = props;
  const snapshot = useSelector(saving, (state) => state);
  const { question, wish } = snapshot?.context ?? {};
  const year = wish?.year ?? 0;
  const asked = getWords(question, name, year);
  const isDayAsked = snapshot?.can({ type: 'day typed', day: '' });
  return (
    <ConfirmDialog
      cancelText={t('covers.again.no')}
      confirmText={asked.yes}
      field={
        isDayAsked && (
          <DayBoughtField
            error={snapshot?.context.problem ?? undefined}
            onChange={(day) => saving?.send({ type: 'day typed', day })}
            value={snapshot?.context.day ?? ''}
            year={year}
          />
        )
      }
      onCancel={() => saving?.send({ type: 'change declined' })}
      onConfirm={() => saving?.send({ type: 'change confirmed' })}
      open={snapshot?.hasTag('asking') ?? false}
      title={asked.title}
    >
      {question && 'people' in question && (
        <>
          <p>{what}</p>
          <p>{t('undo.ask.concerned', { count: question.people })}</p>
        </>
      )}
      {question && 'lines' in question && question.takenAway.length > 0 && (
        <InsurerTold question={question} year={year} />
      )}
    </ConfirmDialog>
  );
}

function getWords(question: SavingQuestion | null | undefined, name: string, year: number) {
  if (question && 'people' in question) return { title: t('undo.ask.title'), yes: t('undo.button') };
  return question?.takenAway.length === 0
    ? { title: t('covers.boughtOn.title', { name, year }), yes: t('covers.boughtOn.yes') }
    : { title: t('covers.again.title', { name }), yes: t('covers.again.yes') };
}

function InsurerTold({ question, year }: { readonly question: Asked; readonly year: number }) {
  return (
    <div className={styles.question}>
      {question.takenAway.map(({ certificate, cover, day }) => (
        <p key={cover}>
          {t('covers.again.taken', { certificate, cover: t(`insurance.${cover}`), day: formatLongDate(day) })}
        </p>
      ))}
      <p>{t('covers.again.told')}</p>
      <ul className={styles.list}>
        {question.voided !== null && <li>{t('covers.again.voided', { certificate: question.voided })}</li>}
        <li>
          <span>{t('covers.again.new', { year })}</span>
          <ul className={styles.list}>
            {question.lines.map(({ cents, cover, from }) => (
              <li key={cover}>{describeLine(t(`insurance.${cover}`), from, formatEuro(cents))}</li>
            ))}
          </ul>
        </li>
      </ul>
    </div>
  );
}

function describeLine(cover: string, from: string | null, price: string): string {
  return from === null
    ? t('covers.again.line.bought', { cover, price })
    : t('covers.again.line', { cover, from: formatLongDate(from), price });
}
