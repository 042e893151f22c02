import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { detailNames, type MemberRead } from '#domain/member/member.ts';
import { sumPrice } from '#domain/year/price.ts';
import { findLatestMembershipYear } from '#machines/renewal/renewal-changes.ts';
import { priceDraft, type MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import {
  listMissingForPayment,
  findYearToRenewTogether,
  listDifferencesFromLatest,
  type OtherYear,
} from '#machines/renewal/renewal-review.ts';
import type { PendingRenewal, RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { useRenewal } from '#src/member/portal/portal-context.tsx';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Form } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { PhotoFrame } from '#src/parts/pictures/photo.tsx';
import { Price } from '#src/parts/price.tsx';
import { getPaymentHost } from '#src/portal/association.ts';
import { listChosenItems, type ChosenItem } from '#src/portal/fields/chosen-items.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { CancelRenewal } from './cancel-renewal.tsx';
import { CoverNote } from './cover-note.tsx';
import { DifferenceLines, OfferChanged, Way } from './differences.tsx';
import { listOtherLines, OtherYearBox, YearEndsSoon } from './other-year.tsx';
import * as styles from './review.css.ts';
import { listWizardPriceLines, getTotalForWizardBar, WizardPage, type StepProps } from './wizard-page.tsx';

export function Review() {
  const context = useSelector(useRenewal(), (state) => state?.context);
  const { data = null, draft = null } = context ?? {};
  return (
    <WizardPage
      lead={draft && data ? writeLead(draft, data) : undefined}
      step="review"
      title={draft ? t('review.title', { year: draft.year }) : t('app.loading')}
    >
      {(props) => <ReviewForm {...props} />}
    </WizardPage>
  );
}

/**
 * Returns the first sentence of the review. If nothing has changed since the latest membership, it names that
 * membership's year.
 */
function writeLead(draft: PendingRenewal, data: MemberRenewalData): string {
  const since = findLatestMembershipYear(data.records);
  const isFree = sumPrice(priceDraft(draft, data)) === 0;
  if (since === undefined || listDifferencesFromLatest(draft, data).length > 0)
    return t(isFree ? 'review.lead.free' : 'review.lead');
  return t(isFree ? 'review.lead.same.free' : 'review.lead.same', { since });
}

function ReviewForm(props: StepProps) {
  const { data, draft, renewal, snapshot } = props;
  const step = useSelector(snapshot.children.payment, (state) => state);
  const lines = listWizardPriceLines({ data, draft });
  const other = findYearToRenewTogether(draft, data);
  const paidWith = draft.withOther ? other : null;
  const total = sumPrice(lines) + (paidWith?.cents ?? 0);
  const host = getPaymentHost();
  const missing = listMissingForPayment(draft, data);
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
      <YearEndsSoon data={data} draft={draft} />
      {other && <OtherYearBox other={other} {...props} />}
      <ActionBar
        note={[draft, ...(paidWith ? [paidWith.draft] : [])]
          .toSorted((one, next) => one.year - next.year)
          .map((one) => (
            <CoverNote data={data} draft={one} key={one.year} />
          ))}
        noteId="cover-days"
        still
        total={getTotalForWizardBar(
          { year: draft.year, lines },
          ...(paidWith ? [{ year: paidWith.draft.year, lines: listOtherLines(paidWith, data) }] : []),
        )}
      >
        {step?.hasTag('refused') && <RefusalNotice announced refusal={step.context.refusal} />}
        {total > 0 && (
          <p className={hint} id="pay-where">
            {host === undefined ? t('review.payElsewhere') : t('review.payAt', { host })}
          </p>
        )}
        <Button
          busy={step?.hasTag('busy')}
          busyText={t('app.loading')}
          describedBy={missing.length > 0 ? 'review-missing' : 'cover-days pay-where'}
          disabled={missing.length > 0}
          type="submit"
          wide
        >
          {describePayment(total, draft, paidWith)}
        </Button>
      </ActionBar>
      <CancelRenewal draft={draft} renewal={renewal} snapshot={snapshot} />
    </Form>
  );
}

function describePayment(total: number, { year }: PendingRenewal, paidWith: OtherYear | null): string {
  if (total === 0) return t('review.finish', { year });
  const amount = formatEuro(total);
  return paidWith
    ? t('review.payBoth', { amount, year, other: paidWith.draft.year })
    : t('review.pay', { amount, year });
}

function Differences(props: StepProps) {
  const { data, draft } = props;
  const year = findLatestMembershipYear(data.records);
  const differences = listDifferencesFromLatest(draft, data);
  if (year === undefined || differences.length === 0) return null;
  return (
    <Notice title={t('review.different', { year })}>
      <DifferenceLines differences={differences} {...props} />
    </Notice>
  );
}

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

/**
 * Details that are shown with a label if they have a value. Other details, such as the address, are clear without a
 * label.
 */
const named = [
  'idCard',
  'dateOfBirth',
  ...detailNames.furtherTexts,
  ...detailNames.contactAndWork.filter((name) => name !== 'mobileNumber' && name !== 'email'),
] as const;

function You({ member }: { readonly member: MemberRead }) {
  const { address, dateOfBirth, email, firstName, idNumber, lastName, mobileNumber, photo, title } = member;
  const values = { ...member, dateOfBirth: dateOfBirth && formatLongDate(dateOfBirth), idCard: idNumber };
  return (
    <div className={styles.you}>
      <div className={styles.photo}>
        <PhotoFrame alt={t('photo.alt')} placeholder={t('photo.none')} plain src={photo} />
      </div>
      <div className={styles.facts}>
        <p>{`${title} ${firstName} ${lastName}`}</p>
        <p>{mobileNumber}</p>
        {email !== '' && <p>{email}</p>}
        {[address.street, address.city, address.postCode].map((line) => (
          <p key={line}>{line}</p>
        ))}
        {named
          .filter((name) => values[name])
          .map((name) => (
            <p key={name}>{`${t(`details.${name}`)}: ${values[name]}`}</p>
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
