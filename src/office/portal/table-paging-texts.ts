import { t } from '#domain/texts/texts.ts';
import type { Paging } from '#src/parts/table-pager.tsx';

/** What the buttons of a long table say. */
export function pagingTexts(): Omit<Paging, 'page' | 'onPage'> {
  return {
    label: t('table.pages'),
    text: (page, pages) => t('table.page', { page, pages }),
    previousText: t('table.previous'),
    nextText: t('table.next'),
    jumpText: t('table.jump'),
  };
}
