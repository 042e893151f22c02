import { useState, type ReactNode } from 'react';
import { toSearchText } from '#domain/values/search-text.ts';
import { t } from '#domain/texts/texts.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';

/** A list with at most this number of choices has no search field, because a telephone shows all at once. */
const mostUnsearched = 12;

/** A list of checkboxes. It has a search by name if the list is long. Chosen items are always shown. */
export function SearchedChoices<Item extends { readonly name: string; readonly shortName: string }>(props: {
  readonly id: string;
  readonly items: readonly Item[];
  readonly chosen: readonly string[];
  readonly children: (item: Item) => ReactNode;
}) {
  const { children, chosen, id, items } = props;
  // Items chosen when the typing began stay in the list, so that unticking one does not remove it.
  const [{ kept, text }, search] = useState({ kept: chosen, text: '' });
  if (items.length <= mostUnsearched) return items.map(children);
  const sought = toSearchText(text.trim());
  const shown = items.filter(
    ({ name, shortName }) => [...chosen, ...kept].includes(shortName) || toSearchText(name).includes(sought),
  );
  return (
    <>
      <TextField
        autoComplete="off"
        enterKeyHint="search"
        hint={t('choice.searched', { count: shown.length, all: items.length })}
        id={`${id}-search`}
        label={t('choice.search')}
        onChange={(typed) => search({ kept: chosen, text: typed })}
        // In other fields Enter submits the form. In the search field Enter must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        spellCheck={false}
        type="search"
        value={text}
      />
      {shown.map(children)}
    </>
  );
}
