import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { getKeptEntries } from '#machines/session/session-memory.ts';
import { usePortal } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { group, heading, ownPages } from './home.css.ts';

export function OwnPages({ hasLicences }: { readonly hasLicences: boolean }) {
  const { services, session } = usePortal();
  const { go } = services;
  const hasUnsaved = useSelector(session, ({ context }) => getKeptEntries(context).details !== null);
  return (
    <section aria-labelledby="your-details" className={group}>
      <h2 className={heading} id="your-details">
        {t('home.yourDetails')}
      </h2>
      {hasUnsaved && (
        <p className={hint} id="unsaved-details">
          {t('home.updateDetails.unsaved')}
        </p>
      )}
      {!hasLicences && (
        <p className={hint} id="no-licences">
          {t('home.updateLicences.none')}
        </p>
      )}
      <div className={ownPages}>
        <div>
          <Button
            describedBy={hasUnsaved ? 'unsaved-details' : undefined}
            kind="quiet"
            onClick={() => go('/member/update-details?source=updateDetails')}
          >
            {t('home.updateDetails')}
          </Button>
          <Button
            describedBy={hasLicences ? undefined : 'no-licences'}
            disabled={!hasLicences}
            kind="quiet"
            onClick={() => go('/member/update-licences')}
          >
            {t('home.updateLicences')}
          </Button>
        </div>
        <div>
          <Button kind="quiet" onClick={() => go('/member/reminders')}>
            {t('home.reminders')}
          </Button>
          <Button kind="quiet" onClick={() => go('/member/my-data')}>
            {t('home.myData')}
          </Button>
        </div>
      </div>
    </section>
  );
}
