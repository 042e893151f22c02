import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import type { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Tick } from '#src/parts/tick.tsx';
import { fullName } from '../../members/list/columns.tsx';

export type Renewals = ActorRefFrom<typeof groupRenewalMachine>;

// What changes with a press is looked at by the cell itself, so that the other rows are not drawn again.

/** Whether a person is among those to be renewed at once. */
export function PersonTick({
  person,
  renewals,
}: {
  readonly person: AdminMember;
  readonly renewals: Renewals;
}) {
  const ticked = useSelector(renewals, ({ context }) => context.ticked.includes(person.id));
  return (
    <Tick
      checked={ticked}
      label={t('groupMembers.tick.of', { name: fullName(person) })}
      onChange={(wish) =>
        renewals.send({ type: wish ? 'people ticked' : 'people unticked', ids: [person.id] })
      }
    />
  );
}

/** The certificate of this year; while the renewal is under way there is none yet. */
export function PrintButton(props: {
  readonly person: AdminMember;
  readonly renewals: Renewals;
  readonly onPrint: (person: AdminMember) => void;
}) {
  const { onPrint, person, renewals } = props;
  const underWay = useSelector(renewals, ({ context }) => context.underWay.includes(person.id));
  const held = underWay || !person.renewedThisYear;
  return (
    <Button
      describedBy={held ? 'cannot-print' : undefined}
      disabled={held}
      kind="secondary"
      label={t('groupMembers.print.of', { name: fullName(person) })}
      onClick={() => onPrint(person)}
    >
      {t('groupMembers.print')}
    </Button>
  );
}
