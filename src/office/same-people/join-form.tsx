import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  getSideToTakeFrom,
  getStayingSide,
  listYearsOfBoth,
  toDetailChoiceKey,
  toYearChoiceKey,
  type JoinedYear,
  type JoinPreview,
  type Side,
} from '#domain/member/join-people.ts';
import { t } from '#domain/texts/texts.ts';
import { label as labelClass, row } from '#src/parts/forms/checkbox.css.ts';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { radio } from '#src/parts/forms/radio-choices.css.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { DoubtsQuestion } from '#src/portal/doubts-question.tsx';
import { SubmissionForm, type FieldProps, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { formatPersonWithNumber } from '../members/fields/same-person-texts.ts';
import { describeJoining, describeJoinedYear, formatDetail, nameDetail } from './join-texts.ts';
import * as styles from './join-people.css.ts';

const sides = ['one', 'other'] as const;

export function JoinForm(props: { readonly form: SubmissionRef; readonly preview: JoinPreview }) {
  const { form, preview } = props;
  const values = useSelector(form, ({ context }) => context.values);
  const names = {
    one: formatPersonWithNumber(preview.one.person),
    other: formatPersonWithNumber(preview.other.person),
  };
  const both = listYearsOfBoth(preview);
  return (
    <>
      <SubmissionForm
        cancelText={t('join.again')}
        foot={{ fields: styles.fields, foot: styles.foot, notes: null }}
        form={form}
        scope="join"
        submitText={t('join.submit')}
      >
        {(field) => (
          <>
            <SideChoice
              chosen={getStayingSide(values)}
              field={field('stays')}
              hint={t('join.stays.hint')}
              legend={t('join.stays')}
              names={names}
              show={(side) => <Person name={names[side]} side={preview[side]} />}
            />
            <Section title={t('join.details')}>
              <p>{t(preview.details.length === 0 ? 'join.details.same' : 'join.details.hint')}</p>
              {preview.details.map(({ name, ...detail }) => (
                <SideChoice
                  chosen={getSideToTakeFrom(values, toDetailChoiceKey(name))}
                  field={field(toDetailChoiceKey(name))}
                  key={name}
                  legend={nameDetail(name)}
                  names={names}
                  show={(side) =>
                    name === 'photo' && detail[side] !== ''
                      ? t('join.photo', { name: names[side] })
                      : formatDetail(name, detail[side])
                  }
                />
              ))}
            </Section>
            {both.length > 0 && (
              <Section title={t('join.years')}>
                <p>{t('join.years.hint')}</p>
                {both.map(({ year, ...records }) => (
                  <SideChoice
                    chosen={getSideToTakeFrom(values, toYearChoiceKey(year))}
                    field={field(toYearChoiceKey(year))}
                    key={year}
                    legend={t('join.year', { year: String(year) })}
                    names={names}
                    show={(side) => <Year name={names[side]} year={records[side]} />}
                  />
                ))}
              </Section>
            )}
            <Section title={t('join.does')}>
              <ul className={styles.does}>
                {describeJoining(preview, values).map((said) => (
                  <li key={said}>{said}</li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </SubmissionForm>
      <DoubtsQuestion confirmText={t('join.submit')} danger form={form} title={t('join.question', names)} />
    </>
  );
}

function SideChoice(props: {
  readonly field: FieldProps;
  readonly legend: string;
  readonly hint?: string;
  readonly names: Readonly<Record<Side, string>>;
  readonly chosen: Side;
  readonly show: (side: Side) => ReactNode;
}) {
  const { chosen, field, legend, names, show } = props;
  const id = field.id.replaceAll(' ', '-');
  return (
    <Fieldset hint={props.hint} id={id} legend={legend}>
      <div className={styles.two}>
        {sides.map((side) => (
          <label className={row} htmlFor={`${id}-${side}`} key={side}>
            <input
              aria-label={t('join.of', { what: legend, name: names[side] })}
              checked={chosen === side}
              className={radio}
              data-state={chosen === side ? 'checked' : 'unchecked'}
              id={`${id}-${side}`}
              name={id}
              onChange={() => field.onChange(side)}
              type="radio"
              value={side}
            />
            <span className={labelClass}>{show(side)}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

function Person({ name, side }: { readonly name: string; readonly side: JoinPreview[Side] }) {
  const { idNumber, mobileNumber } = side.person;
  return (
    <span className={styles.lines}>
      {side.photo !== null && (
        <img alt={t('join.photo', { name })} className={styles.photo} src={side.photo} />
      )}
      <span>{name}</span>
      <span className={styles.less}>{idNumber}</span>
      <span className={styles.less}>{mobileNumber}</span>
    </span>
  );
}

function Year({ name, year }: { readonly name: string; readonly year: JoinedYear }) {
  const [what = '', ...more] = describeJoinedYear(year);
  return (
    <span className={styles.lines}>
      <span className={styles.less}>{name}</span>
      <span>{what}</span>
      {more.map((line) => (
        <span className={styles.less} key={line}>
          {line}
        </span>
      ))}
    </span>
  );
}
