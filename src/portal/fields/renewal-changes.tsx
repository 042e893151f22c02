import { euro } from '#domain/values/money.ts';
import { isUnchanged, type RenewalChanges } from '#machines/renewal/renewal-changes.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';

/** The notice of the changes of a renewal from the latest year. */
export function RenewalChangesNotice({ changes }: { readonly changes: RenewalChanges | null }) {
  if (!changes || isUnchanged(changes)) return null;
  const { added, fees, noLongerOffered, removed, since } = changes;
  const names = (list: readonly string[]) => new Intl.ListFormat('en').format(list);
  return (
    <Notice title={t('changes.title', { year: since })}>
      {added.length > 0 && <p>{t('changes.added', { names: names(added) })}</p>}
      {removed.length > 0 && <p>{t('changes.removed', { names: names(removed) })}</p>}
      {noLongerOffered.length > 0 && <p>{t('changes.noLongerOffered', { names: names(noLongerOffered) })}</p>}
      {fees.map(({ before, name, now }) => (
        <p key={name}>{t('changes.fee', { name, now: euro(now), before: euro(before) })}</p>
      ))}
    </Notice>
  );
}
