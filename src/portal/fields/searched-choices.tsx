import { useState, type ReactNode } from 'react';
import { toSearchText } from '#domain/member/member-search.ts';
import { t } from '#domain/texts/texts.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';

/** The maximum number of choices without a search, because a telephone shows so many without much scrolling. */
const mostUnsearched = 12;

/** Choices, shown by name. If there are many choices, there is a search above. Chosen items are always visible. */
export function SearchedChoices<Item extends { readonly name: string; readonly shortName: string }>(props: {
  readonly id: string;
  readonly items: readonly Item[];
  readonly chosen: readonly string[];
  readonly children: (item: Item) => ReactNode;
}) {
  const { children, chosen, id, items } = props;
  // Items that were chosen when the user started to type stay visible, so that a click does not remove a box.
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
        // In other fields, Enter submits the form.
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
