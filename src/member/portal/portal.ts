import type { RouterHistory } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { noticesMachine } from '#machines/notices.machine.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { createMemberSessionMachine, type BringArea } from '#src/member/session/member-session-actors.ts';
import type { Services } from '#src/portal/services.ts';
import { keepSession, readKeptSession } from './kept-session.ts';

export interface Portal {
  readonly services: Services;
  readonly session: ActorRefFrom<typeof memberSessionMachine>;
}

/** Creates the portal for members. `bringArea` loads the code of the member area. */
export function createPortal(history: () => RouterHistory, bringArea: BringArea): Portal {
  const notices = createActor(noticesMachine).start();
  const go = (path: string) => history().push(path);
  const services: Services = { notices, go, history, session: () => session };
  const session: Portal['session'] = createActor(createMemberSessionMachine(services, bringArea), {
    input: readKeptSession(),
  });
  session.start();
  keepSession(session);
  // When the member signs in, the notices about earlier failures are closed.
  session.subscribe((snapshot) => {
    if (snapshot.matches('entering')) notices.send({ type: 'errors settled' });
  });
  return { services, session };
}
