import { parseDeskMethod } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import { listClubsOrGroupsForChange, sumPlanned } from '#machines/many/change-of-many.ts';
import { listChangesToMake, listIdsNotChecked } from '#machines/many/change-of-many.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { listTitle, scrolling } from '../money/money.css.ts';
import type { ShownChange } from './shown-change.ts';

type Line = { readonly id: number; readonly text: string };

function describeChange({ snapshot }: Pick<ShownChange, 'snapshot'>): string {
  const { kind, name: shortName, year } = snapshot.context.choice;
  const found = listClubsOrGroupsForChange(kind, snapshot.context.offer).find(
    (one) => one.shortName === shortName,
  );
  return t(`many.sum.${kind}`, { name: found?.name ?? shortName, year });
}

function describeButton(kind: string, count: number, cents: number): string {
  const amount = formatEuro(cents);
  if (kind === 'renewal') return t('many.start.renewal', { count, amount });
  return cents > 0 ? t('many.start.cost', { count, amount }) : t('many.start.change', { count });
}

export function ChangePreview({ change, snapshot }: ShownChange) {
  const { choice } = snapshot.context;
  const planned = listChangesToMake(snapshot.context);
  const count = planned.length;
  const unread = listIdsNotChecked(snapshot.context).length;
  const cents = sumPlanned(planned);
  const method = parseDeskMethod(choice.paidBy);
  const isPaid = choice.kind === 'renewal' && cents > 0;
  const paid = method
    ? [t(`paidBy.${method}`), choice.reference].filter(Boolean).join(', ')
    : t('many.paid.later');
  const whom = planned.map(({ cents: each, id, name }) => ({
    id,
    text: each === 0 ? name : t('many.who.cost', { name, amount: formatEuro(each) }),
  }));
  const mayBegin = snapshot.can({ type: 'confirmed' });
  return (
    <>
      <SummaryList
        rows={[
          { id: 'what', label: t('many.what'), value: describeChange({ snapshot }) },
          { id: 'people', label: t('many.people'), value: count },
          ...(cents === 0
            ? []
            : [
                {
                  id: 'total',
                  label: t(cents > 0 ? 'many.total' : 'many.total.less'),
                  value: <Price cents={Math.abs(cents)} />,
                },
              ]),
          ...(isPaid ? [{ id: 'paid', label: t('many.paid'), value: paid }] : []),
        ]}
      />
      <LeftOut snapshot={snapshot} />
      {count > 0 && <People id="change-who" people={whom} title={t('many.who', { count })} />}
      <Actions>
        <Button
          disabled={!mayBegin}
          onClick={() => change.send({ type: 'confirmed' })}
          why={mayBegin ? undefined : t('many.nobody')}
        >
          {describeButton(choice.kind, count, cents)}
        </Button>
        {unread > 0 && (
          <Button kind="secondary" onClick={() => change.send({ type: 'unread asked' })}>
            {t('many.unread.again', { count: unread })}
          </Button>
        )}
        {snapshot.can({ type: 'choice asked' }) && <BackToChoice change={change} />}
      </Actions>
    </>
  );
}

export function BackToChoice({ change }: Pick<ShownChange, 'change'>) {
  return (
    <Button kind="secondary" onClick={() => change.send({ type: 'choice asked' })}>
      {t('many.back')}
    </Button>
  );
}

/** Lists the people for whom the change cannot be made. Renders nothing if there are none. */
export function LeftOut({ snapshot }: Pick<ShownChange, 'snapshot'>) {
  const { leftOut } = snapshot.context;
  if (leftOut.length === 0) return null;
  return (
    <People
      id="change-left-out"
      people={leftOut.map(({ id, name, why }) => ({ id, text: t('many.leftOut.whom', { name, why }) }))}
      title={t('many.leftOut', { count: leftOut.length })}
    />
  );
}

function People(props: { readonly id: string; readonly title: string; readonly people: readonly Line[] }) {
  const { id, people, title } = props;
  return (
    <div>
      <p className={listTitle} id={id}>
        {title}
      </p>
      {/* The list scrolls, so a user of the keyboard must be able to focus the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul aria-labelledby={id} className={scrolling} tabIndex={0}>
        {people.map(({ id: key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
