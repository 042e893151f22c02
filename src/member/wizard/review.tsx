import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { formatEuro } from '#domain/values/money.ts';
import type { MemberRead } from '#domain/member/member.ts';
import { sumPrice } from '#domain/year/price.ts';
import { priceDraft } from '#machines/renewal/renewal-draft.ts';
import { listDifferences, findMissing } from '#machines/renewal/renewal-review.ts';
import type { RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { listMembershipYears } from '#domain/year/year-record.ts';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { PhotoFrame } from '#src/parts/pictures/photo.tsx';
import { Price } from '#src/parts/price.tsx';
import { getPaymentHost } from '#src/portal/association.ts';
import { listChosenItems, type ChosenItem } from '#src/portal/fields/chosen-items.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { CoverNote } from './cover-note.tsx';
import { DifferenceLines, OfferChanged, Way } from './differences.tsx';
import * as styles from './review.css.ts';
import { listShownLines, describeTotal, WizardPage, type StepProps } from './wizard-page.tsx';

/** The review in the renewal wizard: renewing as in the latest year, on one page, to be changed and paid. */
export function Review() {
  return <WizardPage step="review">{(props) => <ReviewForm {...props} />}</WizardPage>;
}

function ReviewForm(props: StepProps) {
  const { data, draft, renewal, snapshot } = props;
  const step = useSelector(snapshot.children.licenceAndInsurance, (state) => state);
  const lines = listShownLines({ data, draft });
  const total = sumPrice(lines);
  const host = getPaymentHost();
  const missing = findMissing(draft, data);
  const { clubs, covers, groups, licences } = listChosenItems(draft, data, priceDraft(draft, data));
  return (
    <Form onSubmit={() => renewal.send({ type: 'proceeded' })}>
      {missing.length > 0 && (
        <Notice id="review-missing" kind="error" title={t('review.missing')}>
          {missing.map(({ field, message, step: to }) => (
            <p key={field}>
              <Way field={field} to={to} {...props}>
                {message}
              </Way>
            </p>
          ))}
        </Notice>
      )}
      <OfferChanged {...props} />
      <Differences {...props} />
      <Part title={t('review.you')} to="details" {...props}>
        <You member={data.member} />
      </Part>
      <Part title={t('review.membership')} to="membership" {...props}>
        <Items items={[...clubs, ...groups]} />
      </Part>
      <Part title={t('review.licences')} to="licences" {...props}>
        <Items items={licences} />
      </Part>
      <Part field="insurance" title={t('review.insurance')} to="licences" {...props}>
        <Items items={covers} />
      </Part>
      <ActionBar
        note={<CoverNote data={data} draft={draft} />}
        noteId="pay-where"
        total={describeTotal(lines)}
      >
        {step?.hasTag('refused') && <RefusalNotice announced refusal={step.context.refusal} />}
        <Button
          busy={step?.hasTag('busy')}
          busyText={t('app.loading')}
          describedBy={missing.length > 0 ? 'review-missing' : 'pay-where'}
          disabled={missing.length > 0}
          type="submit"
          wide
        >
          {total === 0
            ? t('review.finish', { year: draft.year })
            : host === undefined
              ? t('review.pay.elsewhere', { amount: formatEuro(total) })
              : t('review.pay', { amount: formatEuro(total), host })}
        </Button>
      </ActionBar>
      <Actions>
        <EventButton event={{ type: 'cancelled' }} kind="quiet" send={renewal.send} snapshot={snapshot}>
          {t('wizard.cancel')}
        </EventButton>
      </Actions>
    </Form>
  );
}

/** What is otherwise than in the latest year, in words and cents, or that nothing is. */
function Differences(props: StepProps) {
  const { data, draft } = props;
  const year = listMembershipYears(data.records).at(-1);
  const differences = listDifferences(draft, data);
  if (year === undefined) return null;
  if (differences.length === 0) return <Notice kind="success">{t('review.same', { year })}</Notice>;
  return (
    <Notice title={t('review.different', { year })}>
      <DifferenceLines differences={differences} {...props} />
    </Notice>
  );
}

/** A part of what is renewed, with a button that leads to its step. */
function Part(
  props: Pick<StepProps, 'renewal'> & {
    readonly title: string;
    readonly to: RenewalStep;
    readonly field?: string;
    readonly children: ReactNode;
  },
) {
  const { field, renewal, title, to } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button
          kind="quiet"
          label={t('review.change.of', { part: title })}
          onClick={() => renewal.send({ type: 'step opened', step: to, ...(field && { field }) })}
        >
          {t('review.change')}
        </Button>
      </div>
      {props.children}
    </section>
  );
}

function You({ member }: { readonly member: MemberRead }) {
  const { address, firstName, lastName, mobileNumber, photo, title } = member;
  return (
    <div className={styles.you}>
      <div className={styles.photo}>
        <PhotoFrame alt={t('photo.alt')} placeholder={t('photo.none')} plain src={photo} />
      </div>
      <div className={styles.facts}>
        <p>{`${title} ${firstName} ${lastName}`}</p>
        <p>{mobileNumber}</p>
        {[address.street, address.city, address.postCode].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

function Items({ items }: { readonly items: readonly ChosenItem[] }) {
  if (items.length === 0) return <p className={styles.items}>{t('review.none')}</p>;
  return (
    <ul className={styles.items}>
      {items.map(({ cents, id, name }) => (
        <li className={styles.item} key={id}>
          <span>{name}</span>
          {cents !== undefined && <Price cents={cents} />}
        </li>
      ))}
    </ul>
  );
}
