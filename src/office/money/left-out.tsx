import type { Owed } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { listRemindable } from '#machines/office/owed-view.ts';
import * as styles from './money.css.ts';

function explainLeftOut({ total, way }: Owed): string {
  if (total < 0) return t('owed.back');
  return way === 'email' || way === 'sms' ? '' : t(`owed.notReminded.${way}`);
}

export function LeftOut({ owed }: { readonly owed: readonly Owed[] }) {
  const reminded = listRemindable(owed);
  const leftOut = owed.filter((one) => !reminded.includes(one));
  if (leftOut.length === 0) return null;
  return (
    <div>
      <p className={styles.listTitle} id="left-out">
        {t('owed.remind.together.left')}
      </p>
      {/* The list scrolls, so a user of the keyboard must be able to focus the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul aria-labelledby="left-out" className={styles.scrolling} tabIndex={0}>
        {leftOut.map((one) => (
          <li key={`${one.memberId} ${one.year} ${one.total}`}>
            {t('owed.remind.together.whom', {
              name: one.name,
              year: String(one.year),
              why: explainLeftOut(one),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
