import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { parseDate } from '#domain/values/calendar.ts';
import { isUnlikelyId, parseBirthRegistrationYear } from '#domain/member/id-card.ts';
import { isUnlikelyMobile, parseTypedPhone } from '#domain/contact/phone.ts';
import type { PersonHint } from '#domain/member/same-people.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberHintsMachine } from '#machines/members/member-hints.machine.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { Notice } from '#src/parts/notice.tsx';
import { MemberLink } from '../../portal/admin-link.tsx';
import { formatPersonWithNumber, describeReasonsForSamePerson } from '../fields/same-person-texts.ts';
import * as styles from './person-hints.css.ts';

interface HintsProps {
  readonly field: (name: string) => { readonly value: string };
  readonly hints: ActorRefFrom<typeof memberHintsMachine> | undefined;
}

const none: readonly PersonHint[] = [];

/** Returns whether a person was found only by mobile and name. Such a hint is shown below the mobile. */
function isByMobile({ reasons }: PersonHint): boolean {
  return reasons.every((reason) => reason === 'same mobile' || reason === 'part of the name');
}

/** Shows the hints below the date of birth. Warns if the ID card number belongs to another year of birth. */
export function BirthHints({ field, hints }: HintsProps) {
  const found = useSelector(hints, (state) => state?.context.hints ?? none).filter(
    (hint) => !isByMobile(hint),
  );
  const idNumber = field('idNumber').value;
  const isUnlikely = isUnlikelyId(idNumber, parseDate(field('dateOfBirth').value) ?? '');
  return (
    <Hints hints={found}>
      {isUnlikely && t('hints.warn.birth', { year: parseBirthRegistrationYear(idNumber) ?? '' })}
    </Hints>
  );
}

/** Shows the hints below the mobile. Warns if the number looks like the number of a landline. */
export function MobileHints({ field, hints }: HintsProps) {
  const found = useSelector(hints, (state) => state?.context.hints ?? none).filter(isByMobile);
  const isUnlikely = isUnlikelyMobile(parseTypedPhone(field('mobileNumber').value));
  return <Hints hints={found}>{isUnlikely && t('hints.warn.landline')}</Hints>;
}

/** Shows hints. Screen readers read a hint aloud when it appears. If there are no hints, this part takes no space. */
function Hints(props: { readonly hints: readonly PersonHint[]; readonly children: ReactNode }) {
  const { children: warning, hints } = props;
  const isEmpty = hints.length === 0 && !warning;
  return (
    <div className={isEmpty ? visuallyHidden : styles.hints} role="status">
      {warning && <Notice>{warning}</Notice>}
      {hints.map(({ person, reasons }) => (
        <Notice
          action={
            <MemberLink id={person.id}>
              {t('hints.open', { name: formatPersonWithNumber(person) })}
            </MemberLink>
          }
          key={person.id}
          title={t('hints.title', { name: formatPersonWithNumber(person) })}
        >
          {t('hints.why', { reasons: describeReasonsForSamePerson(reasons) })}
        </Notice>
      ))}
    </div>
  );
}
