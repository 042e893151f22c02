import { Fragment, type ReactNode } from 'react';
import type { RenewalAgain } from '#machines/renewal/renewal-review.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { describeRenewingAgain } from './year-actions.tsx';

/** Messages on a member's home page about years other than the chosen one, each with one action. */
export function OtherYears(props: {
  readonly year: number;
  /** The years whose renewal was started before. */
  readonly begun: readonly number[];
  /** The begun years of which a payment is known not to have been made. */
  readonly unpaid: readonly number[];
  /** This year, if it is open and not renewed although a later year is chosen. */
  readonly passedOver: number | null;
  /** The price to renew `passedOver` with the choices of the latest membership. Null if the price is not known. */
  readonly again: RenewalAgain | null;
  /** Whether the member is insured today, although this year is not renewed. */
  readonly isInsured: boolean;
  /** The year whose renewal is being opened. */
  readonly opening: number | null;
  /** The year whose renewal could not be opened. `trouble` shows why. */
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
                ? renderRenewButton(passedOver, describeRenewingAgain(again, passedOver, false), true)
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
