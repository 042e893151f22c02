import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import * as v from 'valibot';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  carriers,
  fillReminder,
  createPlaceholderValues,
  countSmsParts,
  type Carrier,
} from '#domain/messages/reminder.ts';
import { chooseMessageTextsSchema, type ReminderTexts } from '#domain/messages/reminder-texts.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import {
  filterReachable,
  getWays,
  type ReminderRead,
  type RemindedPerson,
  type reminderMachine,
} from '#machines/messages/reminder.machine.ts';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { getAssociationName } from '#src/portal/association.ts';
import type { SubmissionRef } from '#src/portal/submission-form.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import * as styles from './reminder-dialog.css.ts';

function createReminderTextValues(
  { name, number }: RemindedPerson,
  season: number | null,
  carrier: Carrier,
  token = '',
) {
  const site = location.origin;
  const decline = `${site}/member/no-reminders${token}`;
  const person = { name, number: number || null };
  return createPlaceholderValues(person, {
    association: getAssociationName(),
    carrier,
    decline,
    season,
    site,
  });
}

/**
 * Counts the parts of an SMS. The link for declining does not exist yet, so the text has a sample link of the same
 * length.
 */
function countParts(person: RemindedPerson, season: number | null, sms: string): number {
  return countSmsParts(
    fillReminder(sms, createReminderTextValues(person, season, 'sms', `#${'x'.repeat(43)}`)),
  );
}

export function ReminderPreview(props: {
  readonly form: SubmissionRef;
  readonly reminder: ActorRefFrom<typeof reminderMachine>;
  readonly snapshot: SnapshotFrom<typeof reminderMachine>;
}) {
  const { form, reminder, snapshot } = props;
  const { people, read, season, shown } = snapshot.context;
  const written = useSelector(form, (state) => state.context.values);
  const reached = useMemo(() => filterReachable(people, read?.forAll ?? new Map()), [people, read]);
  const { output, success } = v.safeParse(chooseMessageTextsSchema(written, season), written);
  const texts = success ? output : null;
  const person = reached.find(({ id }) => id === shown);
  if (!person) return <p>{t(season === null ? 'message.preview.none' : 'reminder.preview.none')}</p>;
  return (
    <Section title={t('reminder.preview')}>
      <WhomToShow reached={reached} reminder={reminder} shown={shown} />
      {texts ? (
        <Read person={person} reached={reached} season={season} texts={texts} ways={getWays(read, written)} />
      ) : (
        <Notice>{t('reminder.preview.wrong')}</Notice>
      )}
      <Actions>
        {carriers.map((carrier) => (
          <EventButton
            busy={snapshot.hasTag('sampling') && snapshot.context.sample.carrier === carrier}
            busyText={t('app.loading')}
            event={{ type: 'sample asked', carrier, texts }}
            key={carrier}
            kind="secondary"
            send={reminder.send}
            snapshot={snapshot}
          >
            {t(`reminder.sample.${carrier}`)}
          </EventButton>
        ))}
      </Actions>
    </Section>
  );
}

/**
 * The choice of the person for the preview. It is memoised, because thousands of options must not be rendered after
 * each key press.
 */
const WhomToShow = memo(function WhomToShow(props: {
  readonly reached: readonly RemindedPerson[];
  readonly reminder: ActorRefFrom<typeof reminderMachine>;
  readonly shown: number;
}) {
  return (
    <SelectField
      id="reminder-person"
      label={t('reminder.preview.for')}
      onChange={(id) => props.reminder.send({ type: 'person chosen', person: Number(id) })}
      options={props.reached.map(({ id, name, number }) => ({
        value: String(id),
        label: [name, formatMembershipNumber(number)].filter(Boolean).join(', '),
      }))}
      value={String(props.shown)}
    />
  );
});

function Read(props: {
  readonly person: RemindedPerson;
  readonly reached: readonly RemindedPerson[];
  readonly season: number | null;
  readonly texts: ReminderTexts;
  readonly ways: ReminderRead['ways'];
}) {
  const { person, reached, season, texts, ways } = props;
  const values = createReminderTextValues(person, season, 'email');
  const bySms = useMemo(() => reached.filter(({ id }) => ways.get(id) === 'sms'), [reached, ways]);
  const all = useMemo(
    () => bySms.reduce((sum, one) => sum + countParts(one, season, texts.sms), 0),
    [bySms, season, texts.sms],
  );
  return (
    <>
      <div className={styles.paper} data-paper="">
        <strong>{fillReminder(texts.subject, values)}</strong>
        <p className={styles.lines}>{fillReminder(texts.email, values)}</p>
      </div>
      <div className={styles.paper} data-paper="">
        <p className={styles.lines}>
          {fillReminder(texts.sms, createReminderTextValues(person, season, 'sms'))}
        </p>
        <p className={styles.hint}>
          {t('reminder.parts', { count: countParts(person, season, texts.sms), all, people: bySms.length })}
        </p>
      </div>
    </>
  );
}
