import { t } from '#domain/texts/texts.ts';

/** Says beside the button of an export that its file is being made. */
export function MakingNote({ busy }: { readonly busy: boolean }) {
  return <span role="status">{busy ? t('table.export.making') : ''}</span>;
}
