import { afterEach, vi } from 'vitest';
import { createActor, fromPromise, toPromise, type PromiseActorLogic } from 'xstate';
import type * as KeptCards from '#src/member/card/kept-card.ts';
import { gates } from '../screens/gate.ts';

afterEach(() => {
  for (const name of ['area', 'entry', 'noticeTime', 'csv', 'phone'] as const) delete gates[name];
});

// Every file of tests shares one page, whose modules are read once: so what stands between them is the same for all.

vi.mock('#src/member/session/member-session-actors.ts', async (original) => {
  const { createMemberSessionMachine } =
    await original<typeof import('#src/member/session/member-session-actors.ts')>();
  return {
    createMemberSessionMachine: (...given: Parameters<typeof createMemberSessionMachine>) => {
      const machine = createMemberSessionMachine(...given);
      const openArea = machine.implementations.actors['openArea'] as PromiseActorLogic<void>;
      return machine.provide({
        actors: {
          openArea: fromPromise(async ({ signal }) => {
            await gates.area?.pass(signal);
            await toPromise(createActor(openArea).start());
          }),
        },
      });
    },
  };
});

vi.mock('#src/app/office/guards.ts', async (original) => {
  const guards = await original<typeof import('#src/app/office/guards.ts')>();
  return {
    ...guards,
    guardAdministratorPage: async (portal: Parameters<typeof guards.guardAdministratorPage>[0]) => {
      await gates.entry?.pass(new AbortController().signal);
      await guards.guardAdministratorPage(portal);
    },
    guardFirstPasswordPage: async (portal: Parameters<typeof guards.guardFirstPasswordPage>[0]) => {
      await gates.entry?.pass(new AbortController().signal);
      await guards.guardFirstPasswordPage(portal);
    },
  };
});

vi.mock('#machines/notices.machine.ts', async (original) => {
  const { noticesMachine } = await original<typeof import('#machines/notices.machine.ts')>();
  const delays = { 'time to read': () => gates.noticeTime ?? 15_000 };
  return { noticesMachine: noticesMachine.provide({ delays }) };
});

vi.mock('#src/files/csv.ts', async (original) => {
  const csv = await original<typeof import('#src/files/csv.ts')>();
  const saveCsv: typeof csv.saveCsv = (...file) => (gates.csv ?? csv.saveCsv)(...file);
  return { ...csv, saveCsv };
});

vi.mock('#src/member/card/kept-card.ts', async (original): Promise<typeof KeptCards> => {
  const real = await original<typeof KeptCards>();
  const never = new AbortController().signal;
  return {
    isCardKept: async () => gates.phone?.isKept ?? real.isCardKept(),
    readKeptCard: async () => {
      await gates.phone?.finding.pass(never);
      return gates.phone ? gates.phone.kept : real.readKeptCard();
    },
    keepCard: async (card) => {
      await gates.phone?.keeping.pass(never);
      if (!gates.phone) return real.keepCard(card);
      gates.phone.kept = { card, keptAt: card.lookedUpAt };
      return gates.phone.kept;
    },
    updateKeptCard: async (member, card) => {
      if (!gates.phone) return real.updateKeptCard(member, card);
      const { kept } = gates.phone;
      if (kept && kept.card.membershipNumber !== member) return { keptAt: null, replaces: kept.card.name };
      if (kept) gates.phone.kept = card && { ...kept, card };
      return { keptAt: gates.phone.kept?.keptAt ?? null, replaces: null };
    },
    removeKeptCard: async () => {
      await gates.phone?.removing.pass(never);
      if (!gates.phone) return real.removeKeptCard();
      gates.phone.kept = null;
    },
  };
});
