import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { getRenewedFieldName, type RenewedYear } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import type { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import type { printingMachine } from '#machines/printing.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { CellCheckbox } from '#src/parts/table/cell-checkbox.tsx';
import { formatFullName } from '../../office/members/list/member-columns.tsx';

export type Renewals = ActorRefFrom<typeof groupRenewalMachine>;
export type Printing = ActorRefFrom<typeof printingMachine>;

/** `isNamed` is true if a list has several years, so that each button names its year. */
export interface ListedYear extends RenewedYear {
  readonly isNamed: boolean;
}

// Each cell reads only its own person's state, so that a press does not render the other rows again.

export function PersonTick(props: {
  readonly person: AdminMember;
  readonly renewals: Renewals;
  readonly listFound: () => readonly number[];
}) {
  const { listFound, person, renewals } = props;
  const ticked = useSelector(renewals, ({ context }) => context.ticked.includes(person.id));
  return (
    <CellCheckbox
      checked={ticked}
      label={t('groupMembers.tick.of', { name: formatFullName(person) })}
      onChange={(wish, toHere) =>
        renewals.send(
          toHere
            ? { type: 'range ticked', to: person.id, among: listFound(), ticked: wish }
            : { type: wish ? 'people ticked' : 'people unticked', ids: [person.id] },
        )
      }
    />
  );
}

export function PrintButton(props: {
  readonly person: AdminMember;
  readonly renewals: Renewals;
  readonly printing: Printing;
  readonly of: ListedYear;
}) {
  const { of, person, printing, renewals } = props;
  const { id, membershipNumber } = person;
  const { isNamed, year } = of;
  const name = formatFullName(person);
  // Only one document can be opened at a time.
  const isPrinting = useSelector(printing, (snapshot) => snapshot.hasTag('busy'));
  const isThis = useSelector(printing, ({ context }) => context.request?.person?.id === id);
  const underWay = useSelector(renewals, ({ context }) => context.underWay.includes(person.id));
  const noPrint = underWay || !person[getRenewedFieldName(of)];
  return (
    <Button
      busy={isPrinting && isThis}
      describedBy={noPrint ? 'cannot-print' : undefined}
      disabled={noPrint || isPrinting}
      kind="secondary"
      label={isNamed ? t('groupMembers.print.year.of', { name, year }) : t('groupMembers.print.of', { name })}
      onClick={() =>
        printing.send({
          type: 'print requested',
          request: { type: 'ic', year, person: { id, membershipNumber } },
        })
      }
    >
      {isNamed ? t('groupMembers.print.year', { year }) : t('groupMembers.print')}
    </Button>
  );
}
