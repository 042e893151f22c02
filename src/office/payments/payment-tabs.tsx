import '../portal/desk-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { AdminLink } from '../portal/admin-link.tsx';
import { link, nav } from './payment-tabs.css.ts';

export function PaymentTabs() {
  return (
    <nav aria-label={t('owed.tabs')} className={nav}>
      <AdminLink className={link} to="/admin/administration/payments">
        {t('owed.tab.attention')}
      </AdminLink>
      <AdminLink className={link} to="/admin/administration/payments/owed">
        {t('owed.tab.owed')}
      </AdminLink>
      <AdminLink className={link} to="/admin/administration/payments/day-book">
        {t('owed.tab.dayBook')}
      </AdminLink>
    </nav>
  );
}
