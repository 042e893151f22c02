import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { prepareSearchTexts } from '#domain/member/member-search.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { control } from '#src/parts/forms/field.css.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as styles from './list.css.ts';

export const searchId = 'member-search';

export function MemberSearch(props: {
  readonly list: ActorRefFrom<typeof memberListMachine>;
  readonly onEnter?: (() => void) | undefined;
  readonly below?: ReactNode;
}) {
  const { below, list, onEnter } = props;
  const text = useSelector(list, ({ context }) => context.text);
  return (
    <SearchBox
      below={below}
      onEnter={onEnter}
      onFocus={() => prepareSearchTexts(list.getSnapshot().context.index)}
      onType={(typed) => list.send({ type: 'search typed', text: typed })}
      text={text}
    />
  );
}

/** The search box. The key `/` moves the focus to the box, and Enter calls `onEnter`. */
export function SearchBox(props: {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly onEnter?: (() => void) | undefined;
  /** The text inside the empty box. By default it says how to search for members. */
  readonly hint?: string;
  /** The part that is shown below the box while the box has the focus and is empty. */
  readonly below?: ReactNode;
}) {
  const { below, hint = t('members.search.hint'), onEnter, onFocus, onType, text } = props;
  useEffect(() => {
    document.addEventListener('keydown', leadToSearch);
    return () => document.removeEventListener('keydown', leadToSearch);
  }, []);
  return (
    <div className={styles.search}>
      <label className={visuallyHidden} htmlFor={searchId}>
        {t('members.search')}
      </label>
      <input
        aria-keyshortcuts="/"
        autoComplete="off"
        className={`${control} ${styles.box}`}
        data-arrow-stop=""
        enterKeyHint="search"
        id={searchId}
        name={searchId}
        onChange={({ target }) => onType(target.value)}
        onFocus={onFocus}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && text.trim() !== '') onEnter?.();
        }}
        placeholder={hint}
        spellCheck={false}
        type="search"
        value={text}
      />
      {text === '' && below}
    </div>
  );
}

/**
 * Moves the focus to the search box when the user presses `/`. Does nothing if the user is typing or a dialog is open.
 */
function leadToSearch(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="dialog"]')
  )
    return;
  const search = document.getElementById(searchId);
  if (!search || search.closest('[aria-hidden="true"], [inert]')) return;
  event.preventDefault();
  search.focus();
}
