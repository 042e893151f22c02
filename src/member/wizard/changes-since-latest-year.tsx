import { changesOf } from '#domain/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';
import type { StepProps } from './wizard-page.tsx';

/** Shows what is chosen differently from the latest year. */
export function ChangesSinceLatestYear({
  data,
  draft,
  of,
}: Pick<StepProps, 'data' | 'draft'> & { readonly of: 'membership' | 'licences' }) {
  const changes = changesOf(draft, data, of);
  if (!changes || changes.added.length + changes.removed.length === 0) return null;
  const names = (list: readonly string[]) => new Intl.ListFormat('en').format(list);
  return (
    <Notice title={t('wizard.changes', { year: changes.since })}>
      {changes.added.length > 0 && <p>{t('wizard.added', { names: names(changes.added) })}</p>}
      {changes.removed.length > 0 && <p>{t('wizard.removed', { names: names(changes.removed) })}</p>}
    </Notice>
  );
}
