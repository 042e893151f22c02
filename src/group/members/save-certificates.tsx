import { useSelector } from '@xstate/react';
import { mostCertificates } from '#domain/calls/printing.ts';
import { getRenewedFieldName } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import type { ListedYear, Printing } from '../renewal/row-controls.tsx';

export function SaveCertificates(props: {
  readonly people: readonly AdminMember[];
  readonly printing: Printing;
  readonly of: ListedYear;
}) {
  const { of, printing } = props;
  const { isNamed, year } = of;
  const insured = props.people.filter((person) => person[getRenewedFieldName(of)]).map(({ id }) => id);
  const isPrinting = useSelector(printing, (snapshot) => snapshot.hasTag('busy'));
  const isThis = useSelector(printing, ({ context }) => context.request?.people !== undefined);
  const why =
    insured.length === 0
      ? t('groupMembers.certificates.none', { year })
      : insured.length > mostCertificates
        ? t('groupMembers.certificates.most', { most: mostCertificates })
        : undefined;
  return (
    <Button
      busy={isPrinting && isThis}
      busyText={t('statement.document.making')}
      disabled={isPrinting}
      kind="secondary"
      onClick={() =>
        printing.send({ type: 'print requested', request: { type: 'ic', year, people: insured } })
      }
      why={why}
    >
      {isNamed ? t('groupMembers.certificates.save.year', { year }) : t('groupMembers.certificates.save')}
    </Button>
  );
}
