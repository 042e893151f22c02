import { memo } from 'react';
import { reminderWays, type ReminderWay } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import type { RemindedPerson } from '#machines/messages/reminder.machine.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';

type Ways = ReadonlyMap<number, ReminderWay>;

/** Counts people by the way in which they can be reached. `gone` counts people who are no longer stored. */
export function countByWay(people: readonly RemindedPerson[], ways: Ways) {
  const counts = { ...createZeroCounts(), gone: 0 };
  for (const { id } of people) counts[ways.get(id) ?? 'gone'] += 1;
  return counts;
}

function createZeroCounts() {
  return Object.fromEntries(reminderWays.map((way) => [way, 0])) as Record<ReminderWay, number>;
}

/**
 * Shows how many people can be reached in each way. The numbers for e-mail and SMS are always shown, other numbers only
 * if they are not 0.
 */
export const ReminderReach = memo(function ReminderReach(props: {
  readonly people: readonly RemindedPerson[];
  readonly ways: Ways;
}) {
  const counts = countByWay(props.people, props.ways);
  const rows = ([...reminderWays, 'gone'] as const)
    .filter((way) => way === 'email' || way === 'sms' || counts[way] > 0)
    .map((way) => ({
      id: way,
      label: t(`reminder.way.${way}`),
      value: counts[way].toLocaleString('en'),
      ...(way === 'telephone' ? { note: t('reminder.telephone.note') } : {}),
    }));
  return (
    <Section title={t('reminder.whom')}>
      <SummaryList rows={rows} />
      <p>{t('reminder.again.note')}</p>
    </Section>
  );
});
