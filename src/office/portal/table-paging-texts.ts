import { t } from '#domain/texts/texts.ts';
import type { Paging } from '#src/parts/table/table-pager.tsx';

/** Returns the texts of the pager. If `areMore` is true, the last page's number is not known and not named. */
export function getPagingTexts(areMore = false): Omit<Paging, 'page' | 'onPage'> {
  return {
    label: t('table.pages'),
    text: (page, pages) =>
      areMore && page < pages
        ? t('table.page.more', { page, pages: pages - 1 })
        : t('table.page', { page, pages }),
    previousText: t('table.previous'),
    nextText: t('table.next'),
    jumpText: t('table.jump'),
  };
}
