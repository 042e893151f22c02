import { mostQuestions, type OpenApplication } from '#domain/joining/application.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { Decision } from '#machines/members/applications.machine.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import * as styles from '#src/parts/table/cell-lines.css.ts';
import { CellLines } from '#src/parts/table/cell-lines.tsx';
import { describeReasonsForSamePerson, formatPersonWithNumber } from '../members/fields/same-person-texts.ts';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment } from '../portal/moment.ts';

interface Does {
  readonly isFree: boolean;
  readonly decide: (application: OpenApplication, decision: Decision) => void;
}

export function listColumns(does: Does): readonly Column<OpenApplication>[] {
  return [
    {
      id: 'person',
      label: t('applications.person'),
      width: 'minmax(12rem, 1.2fr)',
      heads: true,
      cell: ({ parent, person }) => (
        <CellLines
          more={[
            person.idNumber,
            t('applications.born', { day: formatDate(person.dateOfBirth), place: person.placeOfBirth }),
            ...(parent === '' ? [] : [t('applications.parent', { name: parent })]),
          ]}
        >
          {formatApplicant(person)}
        </CellLines>
      ),
    },
    {
      id: 'contact',
      label: t('applications.contact'),
      width: 'minmax(10rem, 1fr)',
      cell: ({ person: { city, email, mobileNumber, postCode, street } }) => (
        <CellLines more={[...(email === null ? [] : [email]), street, `${city} ${postCode}`]}>
          {mobileNumber}
        </CellLines>
      ),
    },
    {
      id: 'choice',
      label: t('applications.choice'),
      width: 'minmax(11rem, 1.2fr)',
      cell: (application) => (
        <CellLines more={listChoices(application)}>{describeTotal(application)}</CellLines>
      ),
    },
    {
      id: 'hints',
      label: t('applications.hints'),
      width: 'minmax(10rem, 1fr)',
      cell: ({ acceptedBefore = [], hints }) =>
        hints.length + acceptedBefore.length === 0 ? (
          '–'
        ) : (
          <span className={styles.lines}>
            {acceptedBefore.map((number) => (
              <span key={number}>{t('applications.before', { number: formatMembershipNumber(number) })}</span>
            ))}
            {hints.map(({ person, reasons }) => (
              <span key={person.id}>
                <MemberLink id={person.id}>{formatPersonWithNumber(person)}</MemberLink>{' '}
                <span className={styles.less}>{describeReasonsForSamePerson(reasons)}</span>
              </span>
            ))}
          </span>
        ),
    },
    {
      id: 'since',
      label: t('applications.since'),
      width: '10rem',
      cell: (application) => (
        <CellLines more={listSteps(application)}>
          {formatMoment(application.at, { dateStyle: 'short' })}
        </CellLines>
      ),
    },
    {
      id: 'decision',
      label: t('applications.decision'),
      width: '8rem',
      bare: true,
      cell: (application) => <Decisions {...does} application={application} />,
    },
  ];
}

function formatApplicant({ firstName, lastName }: OpenApplication['person']): string {
  return `${firstName} ${lastName}`;
}

function describeTotal({ problem, total }: OpenApplication): string {
  return total === null ? problem : formatEuro(total);
}

function listChoices({
  affiliatedGroups,
  clubs,
  covers,
  insuredElsewhere,
  licences,
}: OpenApplication): string[] {
  const names = (all: readonly string[]) => new Intl.ListFormat('en').format(all);
  return [
    ...(clubs.length > 0 ? [t('applications.clubs', { names: names(clubs) })] : []),
    ...(affiliatedGroups.length > 0 ? [t('applications.groups', { names: names(affiliatedGroups) })] : []),
    ...(licences.length > 0 ? [t('applications.licences', { names: names(licences) })] : []),
    ...(covers.length > 0
      ? [t('applications.covers', { names: names(covers.map((cover) => t(`insurance.${cover}`))) })]
      : []),
    ...(insuredElsewhere === '' ? [] : [t('applications.elsewhere', { name: insuredElsewhere })]),
  ];
}

function listSteps({ accepted, questions = [] }: OpenApplication): string[] {
  return [
    ...questions.flatMap(({ answer, text }) => [
      t('applications.asked', { text }),
      answer === null ? t('applications.noAnswer') : t('applications.answered', { text: answer }),
    ]),
    ...(accepted
      ? [
          t('applications.toBePaid', {
            number: formatMembershipNumber(accepted.membershipNumber),
            day: formatMoment(accepted.until, { dateStyle: 'short' }),
          }),
        ]
      : []),
  ];
}

/** The labels of the buttons. An `open` application is not decided, and an `accepted` application is not paid yet. */
const labels = {
  open: { accept: 'applications.accept', ask: 'applications.ask', refuse: 'applications.refuse' },
  accepted: { accept: 'applications.pay', send: 'applications.send', refuse: 'applications.takeBack' },
} as const;

function Decisions({ application, decide, isFree }: Does & { readonly application: OpenApplication }) {
  const { accepted, questions = [], total } = application;
  const name = formatApplicant(application.person);
  const held: Readonly<Record<Decision, boolean>> = {
    accept: total === null,
    ask: questions.length >= mostQuestions,
    refuse: false,
    send: total === null,
  };
  return (
    <span className={styles.does}>
      {(Object.entries(accepted ? labels.accepted : labels.open) as [Decision, PlainKey][]).map(
        ([decision, label]) => (
          <Button
            disabled={!isFree || held[decision]}
            key={decision}
            kind="secondary"
            label={t('applications.of', { what: t(label).replace('…', ':'), name })}
            onClick={() => decide(application, decision)}
          >
            {t(label)}
          </Button>
        ),
      )}
    </span>
  );
}
