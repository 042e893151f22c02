import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/member-list.machine.ts';
import { TextField } from '#src/parts/text-field.tsx';

/** The search of a list of members, the office's or a group's. */
export function MemberSearch({ list }: { readonly list: ActorRefFrom<typeof memberListMachine> }) {
  const text = useSelector(list, ({ context }) => context.text);
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      hint={t('members.search.hint')}
      id="member-search"
      label={t('members.search')}
      onChange={(typed) => list.send({ type: 'search typed', text: typed })}
      spellCheck={false}
      type="search"
      value={text}
    />
  );
}
