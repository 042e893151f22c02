import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import type { World } from '../samples/world.ts';

/** The same world after whatever was done there: its member, its registrar and its group's administrator sign in again. */
export async function signedInAgain(world: World): Promise<World> {
  const { clock, context } = world.site;
  const { db } = context;
  const member = await db
    .updateTable('members')
    .set({ deceased: false })
    .where('membership_number', '=', 1003)
    .returning('id')
    .executeTakeFirstOrThrow();
  const enabled = async (username: string) => {
    const { id } = await db
      .updateTable('administrators')
      .set({ enabled: true })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow();
    return startAdministratorSession(db, clock.now(), id);
  };
  const { token: own } = await startMemberSession(db, clock.now(), member.id);
  const [administrator, group] = await Promise.all([enabled('registrar'), enabled('reenact')]);
  return { ...world, tokens: { ...world.tokens, own, administrator, group } };
}
