import type { ComponentProps } from 'react';
import type { EventObject } from 'xstate';
import { Button } from '#src/parts/button.tsx';

/** A button that sends an event to a machine. It is disabled while the machine cannot handle the event. */
export function EventButton<E extends EventObject>(
  props: Omit<ComponentProps<typeof Button>, 'disabled' | 'onClick'> & {
    readonly event: E;
    readonly send: (event: E) => void;
    readonly snapshot: { can(event: E): boolean };
  },
) {
  const { event, send, snapshot, ...button } = props;
  return <Button {...button} disabled={!snapshot.can(event)} onClick={() => send(event)} />;
}
