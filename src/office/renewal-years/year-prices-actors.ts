import { getClubs, getPrices } from '#domain/calls/public-data.ts';
import { setYearPrices } from '#domain/calls/registry.ts';
import {
  toFeeField,
  listPriceWarnings,
  findPricesProblems,
  parseChangedPrices,
} from '#domain/year/new-prices.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { yearPricesMachine, type PricesRead } from '#machines/registry/year-prices.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

/** Converts the server's names of fields. The server names the fee of a club `fees.` with the club's short name. */
function toPriceFieldProblems(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name.replace(/^fees\./, toFeeField('')), message]),
  );
}

async function sendPrices(
  services: AdminServices,
  values: FormValues,
  read: PricesRead | null,
): Promise<void> {
  if (!read) return;
  const { clubs, prices } = read;
  const { previous, wanted } = parseChangedPrices(values, prices, clubs);
  const body = { year: prices.year, ...wanted, previous };
  const made = callAsAdministrator(services, setYearPrices, { body });
  await reportFailure(services, made, { message: addServerReason, problems: toPriceFieldProblems });
}

export function createYearPricesMachine(services: AdminServices) {
  return yearPricesMachine.provide({
    actors: {
      load: createReadingActor(services, async ({ signal }, { year }) => {
        const [prices, clubs] = await Promise.all([
          makeCall(getPrices, { signal }),
          makeCall(getClubs, { signal }),
        ]);
        return { prices: findPricesInForce(year, prices), clubs };
      }),
      pricesForm: createFormMachine<PricesRead | null, void>({
        check: (values, read) => (read ? findPricesProblems(values, read.prices.year, read.clubs) : {}),
        doubt: (values, read) => (read ? listPriceWarnings(values, read.prices, read.clubs) : []),
        send: (values, read) => sendPrices(services, values, read),
      }),
    },
    actions: {
      'announce that the prices were saved': ({ context: { year } }) =>
        announce(services, t('prices.saved.title'), t('prices.saved', { year })),
    },
  });
}
