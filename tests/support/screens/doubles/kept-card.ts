import * as real from '#src/member/card/kept-card.ts';
import { gates } from '../gate.ts';

export * from '#src/member/card/kept-card.ts';

const never = new AbortController().signal;

export const isCardKept: typeof real.isCardKept = async () => gates.phone?.isKept ?? real.isCardKept();

export const readKeptCard: typeof real.readKeptCard = async () => {
  await gates.phone?.finding.pass(never);
  return gates.phone ? gates.phone.kept : real.readKeptCard();
};

export const keepCard: typeof real.keepCard = async (card) => {
  await gates.phone?.keeping.pass(never);
  if (!gates.phone) return real.keepCard(card);
  gates.phone.kept = { card, keptAt: card.lookedUpAt };
  return gates.phone.kept;
};

export const updateKeptCard: typeof real.updateKeptCard = async (member, card) => {
  if (!gates.phone) return real.updateKeptCard(member, card);
  const { kept } = gates.phone;
  if (kept && kept.card.membershipNumber !== member) return { keptAt: null, replaces: kept.card.name };
  if (kept) gates.phone.kept = card && { ...kept, card };
  return { keptAt: gates.phone.kept?.keptAt ?? null, replaces: null };
};

export const removeKeptCard: typeof real.removeKeptCard = async () => {
  await gates.phone?.removing.pass(never);
  if (!gates.phone) return real.removeKeptCard();
  gates.phone.kept = null;
};
