import { Fragment, type ReactNode } from 'react';
import type { RenewalAgain } from '#machines/renewal/renewal-review.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { describeTwoTapRenewal } from './year-actions.tsx';

export function OtherYears(props: {
  readonly year: number;
  /** The years with an unfinished renewal. */
  readonly begun: readonly number[];
  /** The years in `begun` for which the page knows that the payment failed or was stopped. */
  readonly unpaid: readonly number[];
  /** The current year if it can still be renewed and a later year is chosen. Null otherwise. */
  readonly passedOver: number | null;
  /** The two-tap renewal of `passedOver`. Null if it is not possible. */
  readonly again: RenewalAgain | null;
  /** Whether the member is insured today although the current year is not renewed. */
  readonly isInsured: boolean;
  /** The year whose renewal is being loaded. */
  readonly opening: number | null;
  /** The year whose renewal could not be loaded; `trouble` explains why. */
  readonly tried: number | null;
  readonly trouble: ReactNode;
  readonly onRenew: (year: number, asBefore?: boolean) => void;
}) {
  const { again, begun, isInsured, opening, passedOver, tried, trouble, unpaid, year } = props;
  const instead = isInsured ? 'home.renew.instead' : 'home.renew.instead.uninsured';
  function renderRenewButton(one: number, text: string, asBefore?: true) {
    return (
      <Button
        busy={opening === one}
        busyText={t('app.loading')}
        disabled={opening !== null}
        kind="secondary"
        onClick={() => props.onRenew(one, asBefore)}
      >
        {text}
      </Button>
    );
  }
  return (
    <>
      {passedOver !== null && (
        <Notice
          action={
            begun.includes(passedOver)
              ? renderRenewButton(passedOver, t('home.renew.continue', { year: passedOver }))
              : again
                ? renderRenewButton(passedOver, describeTwoTapRenewal(again, passedOver, false), true)
                : renderRenewButton(passedOver, t('home.renew.instead.do', { year: passedOver }))
          }
          announced
          title={t(instead, { instead: passedOver })}
        >
          {t(`${instead}.why`, { instead: passedOver, year })}
        </Notice>
      )}
      {passedOver !== null && tried === passedOver && trouble}
      {begun
        .filter((one) => one !== passedOver)
        .map((one) => (
          <Fragment key={one}>
            <Notice action={renderRenewButton(one, t('home.renew.continue', { year: one }))}>
              {t(unpaid.includes(one) ? 'home.renew.notPaid' : 'home.renew.other', { year: one })}
            </Notice>
            {tried === one && trouble}
          </Fragment>
        ))}
    </>
  );
}
