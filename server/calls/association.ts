import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  isStoredLogoHash,
  type AssociationDetails,
  type KeptAssociation,
} from '#domain/association/association.ts';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { toWireName } from '#domain/values/wire.ts';
import { getHomeCountryOrMalta, findHomeCountry } from '../association/home.ts';
import {
  readAssociation,
  readAssociationVersion,
  lockAssociation,
  readLogo,
  writeAssociation,
} from '../association/versions.ts';
import { getPrivacyNotice, createDefaultPrivacyNotice } from '../association/privacy-notice.ts';
import { runAuditedChange, type ChangeRequest } from '../audit/audited-change.ts';
import { toActor } from '../audit/audit.ts';
import type { Config } from '../settings/config.ts';
import { createBadRequest, Refused, createFieldRefusal } from '../base/refused.ts';
import { acceptLogo, PhotoRefused } from '../pictures/accept-photo.ts';
import type { Database } from '../store/schema.ts';
import type { Handler } from './handler.ts';

/** Returns the association's name and contact details to anybody. */
export const getAssociation: Handler<Calls['getAssociation']> = async ({ context }) => {
  const { version: _, ...association } = await readAssociation(context);
  return { ...association, privacyNotice: getPrivacyNotice(context.config, association) };
};

function toShownAssociation<Details extends AssociationDetails>(config: Config, association: Details) {
  const { country } = association;
  return {
    ...association,
    home: getHomeCountryOrMalta(country),
    standardNotice: createDefaultPrivacyNotice(config, association),
  };
}

/** Returns the association's details to the office, which edits them in a form. */
export const getKeptAssociation: Handler<Calls['getKeptAssociation']> = async ({ context }) => {
  const association = await readAssociation(context);
  return toShownAssociation(context.config, association);
};

/**
 * Returns a value as the audit stores it. The audit stores the hash of the privacy notice, because the notice is long.
 */
function toAuditedValue(name: string, value: unknown): unknown {
  if (name !== 'privacyNotice' || value === '') return value;
  return createHash('sha256').update(String(value)).digest('hex');
}

function listDifferences(details: AssociationDetails, other: AssociationDetails): Record<string, unknown> {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(details)
      .filter(([name, value]) => name !== 'version' && others.get(name) !== value)
      .map(([name, value]) => [toWireName(name), toAuditedValue(name, value)]),
  );
}

/**
 * Stores new details. Refuses with 409 if the stored version is no longer the version that the office saw (`known`).
 */
async function changeDetails(
  request: ChangeRequest,
  known: number,
  read: (trx: Transaction<Database>, now: AssociationDetails) => Promise<AssociationDetails>,
): Promise<KeptAssociation> {
  const { caller, context } = request;
  const { clock, config } = context;
  let answer: AssociationDetails & { readonly version: number; readonly former?: number } = {
    ...(await readAssociation(context)),
  };
  await runAuditedChange(request, async (trx) => {
    await lockAssociation(trx);
    const before = await readAssociation({ config, db: trx });
    const details = await read(trx, before);
    const after = listDifferences(details, before);
    answer = before;
    // New details equal to the stored ones change nothing, so a browser that lost the answer can repeat the request.
    if (Object.keys(after).length === 0) return null;
    if (before.version !== known) throw new Refused(409, t('invalid.stale'));
    const by = { at: clock.now(), changedBy: toActor(caller) };
    const { former, version } = await writeAssociation(trx, before, details, by);
    answer = { ...details, version, former };
    return {
      action: 'association changed',
      subject: 'association:own',
      before: { ...listDifferences(before, details), version: former },
      after: { ...after, version },
    };
  });
  return toShownAssociation(config, answer);
}

/**
 * Checks a logo, which is a data URL or the hash of a stored logo. Returns a function that stores the logo and returns
 * its hash. Answers 400 if the logo is wrong.
 */
async function prepareLogo(
  { caller, context }: ChangeRequest,
  logo: string,
): Promise<(trx: Transaction<Database>) => Promise<string>> {
  const refused = createFieldRefusal('logo', 'invalid.logo');
  if (isStoredLogoHash(logo) && !(await readLogo(context, logo))) throw refused;
  if (logo === '' || isStoredLogoHash(logo)) return () => Promise.resolve(logo);
  const { hash, png } = await acceptLogo(logo, toActor(caller)).catch((error: unknown) => {
    throw error instanceof PhotoRefused ? refused : error;
  });
  return async (trx) => {
    const insert = trx.insertInto('association_logos').values({ hash, png });
    await insert.onConflict((conflict) => conflict.column('hash').doNothing()).execute();
    return hash;
  };
}

/** Changes the association's details. Answers 400 if a value is wrong, and 409 if the details changed meanwhile. */
export const changeAssociation: Handler<Calls['changeAssociation']> = async (request) => {
  const { version, ...details } = request.body;
  if (!findHomeCountry(details.country))
    throw createFieldRefusal('country', 'invalid.association.country.unknown');
  const keep = await prepareLogo(request, details.logo);
  return changeDetails(request, version, async (trx, now) => ({
    ...details,
    // The page of the previous release does not send these optional fields, so the server keeps their stored values.
    bankAccount: details.bankAccount ?? now.bankAccount,
    joining: details.joining ?? now.joining,
    askPasskeys: details.askPasskeys ?? now.askPasskeys,
    joiningDays: details.joiningDays ?? now.joiningDays,
    logo: await keep(trx),
  }));
};

/**
 * Restores an earlier version of the association's details. Answers 400 if the version is unknown, and 409 if the
 * details changed meanwhile.
 */
export const returnAssociation: Handler<Calls['returnAssociation']> = (request) => {
  const { previous, version } = request.body;
  return changeDetails(request, previous, async (trx) => {
    const former = await readAssociationVersion(trx, version);
    if (!former) throw createBadRequest('invalid.association.version');
    return former;
  });
};
