import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { findPagesToReadAround } from '#machines/members/list/member-choice.ts';
import type { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import type { PagesBeyond } from '#machines/members/list/searched-members.ts';
import type { Way } from '../detail/member-head.tsx';

const asked = { before: 'previous asked', after: 'next asked' } as const;

/**
 * Returns what the button to the previous or next member needs. If the list's page with this member could not be
 * loaded, a press loads it again.
 */
export function useNeighbourButton(
  office: ActorRefFrom<typeof officeMembersMachine>,
  to: keyof PagesBeyond,
): Way {
  const isKnown = useSelector(office, (snapshot) => snapshot.can({ type: asked[to] }));
  const isBeyond = useSelector(office, ({ context }) => findPagesToReadAround(context)[to] !== null);
  const isReading = useSelector(office, (snapshot) => snapshot.matches({ opened: 'reading' }));
  const isRefused = useSelector(office, (snapshot) => snapshot.can({ type: 'retried' }));
  const type = isKnown ? asked[to] : isBeyond && isRefused ? 'retried' : null;
  return { busy: isBeyond && isReading, onPress: type ? () => office.send({ type }) : undefined };
}
