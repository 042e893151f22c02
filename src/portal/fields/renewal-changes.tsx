import { formatEuro } from '#domain/values/money.ts';
import { hasNoChanges, type RenewalChanges } from '#machines/renewal/renewal-changes.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';

export function RenewalChangesNotice({ changes }: { readonly changes: RenewalChanges | null }) {
  if (!changes || hasNoChanges(changes)) return null;
  const { added, fees, noLongerOffered, paid, removed, since } = changes;
  const joinNames = (list: readonly string[]) => new Intl.ListFormat('en').format(list);
  return (
    <Notice title={t('changes.title', { year: since })}>
      {added.length > 0 && <p>{t('changes.added', { names: joinNames(added) })}</p>}
      {removed.length > 0 && <p>{t('changes.removed', { names: joinNames(removed) })}</p>}
      {noLongerOffered.length > 0 && (
        <p>{t('changes.noLongerOffered', { names: joinNames(noLongerOffered) })}</p>
      )}
      {paid.map((cover) => (
        <p key={cover.name}>{t('changes.paid', cover)}</p>
      ))}
      {fees.map(({ before, name, now }) => (
        <p key={name}>{t('changes.fee', { name, now: formatEuro(now), before: formatEuro(before) })}</p>
      ))}
    </Notice>
  );
}
