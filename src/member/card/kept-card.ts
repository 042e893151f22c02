import * as v from 'valibot';
import { memberCard, type MemberCard } from '#domain/year/member-card.ts';
import type { Keeping } from '#machines/member-area/member-card.machine.ts';
import { toTrustedWorkerUrl } from '#src/files/trusted-worker.ts';
import { getAssociationLogo } from '#src/portal/association.ts';
import { cardPath, cardStore } from '../portal/card-path.ts';

const dataPath = `${cardPath}/kept`;
const worker = '/card-worker.js';

const keptCard = v.object({ card: memberCard, keptAt: v.string() });
export type KeptCard = v.InferOutput<typeof keptCard>;

export async function isCardKept(): Promise<boolean> {
  return (await readKeptCard()) !== null;
}

/** Reads the stored card. Null if no card is stored, or if the storage cannot be read. */
export async function readKeptCard(): Promise<KeptCard | null> {
  try {
    const kept = await caches.match(dataPath, { cacheName: cardStore });
    return kept ? v.parse(keptCard, await kept.json()) : null;
  } catch {
    return null;
  }
}

/** Lists the files of the card's page. Throws if the page and the list of files are of two releases. */
async function listFiles(page: string): Promise<string[]> {
  const answer = await fetch('/card-files.json');
  const [first = '', ...others] = v.parse(v.array(v.string()), await answer.json());
  if (first === '' || !page.includes(first)) throw new Error('the page and its files are of two releases');
  const logo = getAssociationLogo();
  return [first, ...others, ...(logo === undefined ? [] : [logo])];
}

/** Stores a card and its page for use without a connection. Rejects if the browser does not store them. */
export async function keepCard(card: MemberCard): Promise<{ keptAt: string }> {
  const before = await readKeptCard();
  const isSame = before?.card.membershipNumber === card.membershipNumber;
  const keptAt = isSame ? before.keptAt : card.lookedUpAt;
  try {
    const page = await fetch(cardPath);
    const files = await listFiles(await page.clone().text());
    const cache = await caches.open(cardStore);
    await cache.addAll(files);
    await cache.put(cardPath, page);
    await cache.put(dataPath, Response.json({ card, keptAt } satisfies KeptCard));
    const kept = [cardPath, dataPath, ...files].map((path) => new URL(path, location.href).href);
    const others = (await cache.keys()).filter(({ url }) => !kept.includes(url));
    await Promise.all(others.map((request) => cache.delete(request)));
    for (const scope of [cardPath, '/'])
      await navigator.serviceWorker.register(toTrustedWorkerUrl('card-worker', worker), { scope });
    // Asks the browser not to delete the storage. Without this permission, some browsers delete the storage after a
    // week without a visit. Some browsers first ask the member.
    void navigator.storage.persist().catch(() => false);
    return { keptAt };
  } catch (error) {
    if (!before) await removeKeptCard().catch(() => undefined);
    throw error;
  }
}

/** Updates the stored card, or removes it if the member has no card any more. Another person's card is not changed. */
export async function updateKeptCard(member: number, card: MemberCard | null): Promise<Keeping> {
  const kept = await readKeptCard();
  if (!kept) return { keptAt: null, replaces: null };
  if (kept.card.membershipNumber !== member) return { keptAt: null, replaces: kept.card.name };
  if (card) return { keptAt: (await keepCard(card).catch(() => kept)).keptAt, replaces: null };
  await removeKeptCard();
  return { keptAt: null, replaces: null };
}

export async function removeKeptCard(): Promise<void> {
  await caches.delete(cardStore);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
}
