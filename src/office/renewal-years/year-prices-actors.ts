import { getClubs, getPrices } from '#domain/calls/public-data.ts';
import { setYearPrices } from '#domain/calls/registry.ts';
import { feeField, pricesProblems, pricesTyped } from '#domain/year/new-prices.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import { pricesOf } from '#domain/year/year-prices.ts';
import { yearPricesMachine, type PricesRead } from '#machines/registry/year-prices.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { announce, reported } from '../../portal/services.ts';
import { withReason } from '../portal/refusal-reason.ts';
import { asAdministrator, reading, type AdminServices } from '../session/services.ts';

/** What the server says of the fields, by the names of the form's: a club's fee is `fees.short_name` there. */
function byPriceField(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name.replace(/^fees\./, feeField('')), message]),
  );
}

async function send(services: AdminServices, values: FormValues, read: PricesRead | null): Promise<void> {
  if (!read) return;
  const { clubs, prices } = read;
  const { previous, wanted } = pricesTyped(values, prices, clubs);
  const body = { year: prices.year, ...wanted, previous };
  const made = asAdministrator(services, setYearPrices, { body });
  await reported(services, made, { message: withReason, problems: byPriceField });
}

export function provideYearPrices(services: AdminServices) {
  return yearPricesMachine.provide({
    actors: {
      load: reading(services, async ({ signal }, { year }) => {
        const [prices, clubs] = await Promise.all([
          makeCall(getPrices, { signal }),
          makeCall(getClubs, { signal }),
        ]);
        return { prices: pricesOf(year, prices), clubs };
      }),
      pricesForm: provideForm<PricesRead | null, void>({
        check: (values, read) => (read ? pricesProblems(values, read.prices.year, read.clubs) : {}),
        send: (values, read) => send(services, values, read),
      }),
    },
    actions: {
      'say that they were saved': ({ context: { year } }) =>
        announce(services, t('prices.saved.title'), t('prices.saved', { year })),
    },
  });
}
