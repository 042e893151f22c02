import type { ReactNode } from 'react';
import { describeCover } from '#domain/insurance/describe-cover.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatLongMoment } from '#domain/values/moment.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberCard } from '#domain/year/member-card.ts';
import { Emblem } from '#src/parts/page/emblem.tsx';
import { useHeadingFocus } from '#src/parts/page/heading-focus.ts';
import { removeStandInHeader } from '#src/parts/page/page.tsx';
import { getAssociationName, useAssociationLogo } from '#src/portal/association.ts';
import { describeLookup } from './card-texts.ts';
import * as styles from './card.css.ts';

/** Shows a card. `keptAt` is null if the card is not stored on this telephone. */
export function Card(props: {
  readonly card: MemberCard;
  readonly keptAt: string | null;
  readonly children: ReactNode;
}) {
  const { card, children, keptAt } = props;
  const heading = useHeadingFocus();
  const title = t('card.title', { year: card.year });
  return (
    <div className={styles.frame} ref={removeStandInHeader}>
      <title>{`${title} – ${getAssociationName()}`}</title>
      <main className={styles.main} id="main" tabIndex={-1}>
        <section aria-labelledby="card-title" className={styles.card}>
          <div className={styles.head}>
            <Emblem className={styles.logo} logo={useAssociationLogo()} />
            <div>
              <p className={styles.association}>{getAssociationName()}</p>
              <h1 className={styles.title} id="card-title" ref={heading} tabIndex={-1}>
                {title}
              </h1>
            </div>
          </div>
          <div className={styles.person}>
            {card.photo !== null && (
              <img alt={t('card.photo', { name: card.name })} className={styles.photo} src={card.photo} />
            )}
            <div className={styles.facts}>
              <p className={styles.name} translate="no">
                {card.name}
              </p>
              <dl className={styles.pairs}>
                <div>
                  <dt>{t('card.number')}</dt>
                  <dd translate="no">{card.membershipNumber}</dd>
                </div>
                {!card.awaitsPayment && (
                  <div>
                    <dt>{t('card.until')}</dt>
                    <dd>{formatLongDate(card.validUntil)}</dd>
                  </div>
                )}
              </dl>
            </div>
          </div>
          {card.awaitsPayment && <p className={styles.awaited}>{t('card.awaited', { year: card.year })}</p>}
          <p className={styles.cover}>{describeCover(card.cover)}</p>
          <svg
            aria-label={t('card.code')}
            className={styles.code}
            role="img"
            viewBox={`0 0 ${card.code.size} ${card.code.size}`}
          >
            <rect fill="#ffffff" height={card.code.size} width={card.code.size} />
            <path d={card.code.path} fill="#000000" />
          </svg>
          <div className={styles.moment}>
            <p>{describeLookup(card)}</p>
            {keptAt !== null && <p>{t('card.kept.since', { when: formatLongMoment(new Date(keptAt)) })}</p>}
          </div>
        </section>
        <div className={styles.below}>{children}</div>
      </main>
    </div>
  );
}
