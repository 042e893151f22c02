import { useSelector } from '@xstate/react';
import { countLabels, findPaperProblems, mostOfPaper, papersOfMany } from '#domain/member/papers-of-many.ts';
import { t } from '#domain/texts/texts.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PaperChoice, papersOfManyMachine } from '#machines/many/papers-of-many.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { YearSelect } from '#src/parts/forms/year-select.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { FailedLoad } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { listTitle, scrolling } from '../money/money.css.ts';
import type { Many } from './tick-column.tsx';
import { stack } from './papers-dialog.css.ts';

type Papers = ActorRefFrom<typeof papersOfManyMachine>;
type Change = (change: Partial<PaperChoice>) => void;

export function PapersDialog({ many, thisYear }: { readonly many: Many; readonly thisYear: number }) {
  const papers = useSelector(many, ({ children }) => children.papers);
  const snapshot = useSelector(papers, (state) => state);
  const close = () => papers?.send({ type: 'close asked' });
  return (
    <FormDialog
      closeDisabled={snapshot?.hasTag('printing')}
      closeText={t('app.close')}
      form={undefined}
      onClose={close}
      open={snapshot !== undefined}
      title={t('papers.title', { count: snapshot?.context.people.length ?? 0 })}
    >
      {papers && snapshot && <Papers papers={papers} snapshot={snapshot} thisYear={thisYear} />}
    </FormDialog>
  );
}

function Papers(props: {
  readonly papers: Papers;
  readonly snapshot: SnapshotFrom<typeof papersOfManyMachine>;
  readonly thisYear: number;
}) {
  const { papers, snapshot, thisYear } = props;
  const { choice, count, refusal } = snapshot.context;
  const isPrinting = snapshot.hasTag('printing');
  const change: Change = (made) => papers.send({ type: 'choice changed', change: made });
  const recent = Array.from({ length: 11 }, (_, index) => thisYear + 1 - index);
  const years = [...new Set([...recent, choice.year])].toSorted((one, other) => other - one);
  const [problem] = Object.values(findPaperProblems(choice));
  return (
    <div className={stack}>
      <SelectField
        disabled={isPrinting}
        id="paper-kind"
        label={t('papers.kind')}
        onChange={(typed) => {
          const kind = papersOfMany.find((one) => one === typed);
          if (kind) change({ kind });
        }}
        options={papersOfMany.map((value) => ({ value, label: t(`papers.kind.${value}`) }))}
        value={choice.kind}
      />
      <YearSelect
        disabled={isPrinting}
        id="paper-year"
        label={t('papers.year')}
        onChange={(year) => change({ year: Number(year) })}
        value={String(choice.year)}
        years={years.map((year) => ({ year: String(year) }))}
      />
      {!isPrinting && <Options change={change} choice={choice} />}
      <Whom snapshot={snapshot} />
      <RefusalNotice announced refusal={snapshot.hasTag('refused') ? null : refusal} />
      {snapshot.hasTag('refused') && (
        <FailedLoad
          onRetry={() => papers.send({ type: 'retried' })}
          refusal={refusal}
          title={t('app.refused')}
        />
      )}
      {snapshot.hasTag('printed') && <Notice announced kind="success" title={t('papers.saved', { count })} />}
      <Actions>
        <Button
          busy={isPrinting}
          busyText={t('papers.making')}
          disabled={!isPrinting && !snapshot.can({ type: 'print asked' })}
          onClick={() => papers.send({ type: 'print asked' })}
          why={problem}
        >
          {t('papers.make')}
        </Button>
        {isPrinting ? (
          <Button kind="secondary" onClick={() => papers.send({ type: 'stop asked' })}>
            {t('papers.stop')}
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => papers.send({ type: 'close asked' })}>
            {t('papers.close')}
          </Button>
        )}
      </Actions>
    </div>
  );
}

function Options({ change, choice }: { readonly change: Change; readonly choice: PaperChoice }) {
  const { day, kind, sheet, start, subject, text, title, withoutEmail } = choice;
  if (kind === 'labels')
    return (
      <>
        <SelectField
          id="paper-sheet"
          label={t('papers.sheet')}
          onChange={(typed) => change({ sheet: typed === 'L7163' ? 'L7163' : 'L7160', start: 1 })}
          options={(['L7160', 'L7163'] as const).map((value) => ({
            value,
            label: t(`papers.sheet.${value}`),
          }))}
          value={sheet}
        />
        <SelectField
          hint={t('papers.start.hint')}
          id="paper-start"
          label={t('papers.start')}
          onChange={(typed) => change({ start: Number(typed) })}
          options={Array.from({ length: countLabels(sheet) }, (_, index) => String(index + 1)).map(
            (value) => ({
              value,
              label: value,
            }),
          )}
          value={String(start)}
        />
      </>
    );
  if (kind === 'attendance')
    return (
      <>
        <TextField
          hint={t('papers.heading.hint')}
          id="paper-title"
          label={t('papers.heading')}
          onChange={(typed) => change({ title: typed })}
          value={title}
        />
        <DateField
          id="paper-day"
          label={t('papers.day')}
          onChange={(typed) => change({ day: typed })}
          pickText={t('papers.day.pick')}
          value={day}
        />
      </>
    );
  if (kind === 'letters')
    return (
      <>
        <TextField
          id="paper-subject"
          label={t('papers.subject')}
          onChange={(typed) => change({ subject: typed })}
          required
          value={subject}
        />
        <TextArea
          hint={t('papers.text.hint')}
          id="paper-text"
          label={t('papers.text')}
          onChange={(typed) => change({ text: typed })}
          required
          value={text}
        />
        <Checkbox
          checked={withoutEmail}
          id="paper-without-email"
          label={t('papers.withoutEmail')}
          onChange={(checked) => change({ withoutEmail: checked })}
        />
      </>
    );
  return null;
}

function Whom({ snapshot }: { readonly snapshot: SnapshotFrom<typeof papersOfManyMachine> }) {
  const { choice, preview } = snapshot.context;
  if (snapshot.matches('oversized'))
    return <p role="status">{t('papers.most', { count: mostOfPaper[choice.kind] })}</p>;
  if (snapshot.hasTag('busy')) return <p role="status">{t('papers.looking')}</p>;
  if (!preview || snapshot.hasTag('refused')) return null;
  const { included, leftOut } = preview;
  return (
    <div>
      <p role="status">{t('papers.included', { count: included })}</p>
      {leftOut.length > 0 && (
        <>
          <p className={listTitle} id="paper-left-out">
            {t('papers.leftOut', { count: leftOut.length })}
          </p>
          {/* The list scrolls, so a user of the keyboard must be able to focus the list. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul aria-labelledby="paper-left-out" className={scrolling} tabIndex={0}>
            {leftOut.map(({ id, membershipNumber, name, why }) => (
              <li key={id}>
                {t('papers.leftOut.whom', {
                  name: membershipNumber > 0 ? `${name} (${membershipNumber})` : name,
                  why: t(`papers.leftOut.${why}`, { year: String(choice.year) }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
