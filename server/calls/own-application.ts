import type { Calls } from '#domain/calls/table.ts';
import { useRulesOfHomeCountry } from '../association/home.ts';
import { hashAddress } from '../access/address-hash.ts';
import { countOrRefuseOverLimits } from '../access/rate-limits.ts';
import type { Context } from '../base/context.ts';
import { writeAnswerOfApplicant } from '../joining/ask-applicant.ts';
import { readOwnApplication, requireLinkedApplication } from '../joining/own-application.ts';
import { openApplicationCheckout } from '../payments/application-checkout.ts';
import type { Handler } from './handler.ts';

/** How often one link can be used in an hour, and how often one IP address can use such links. */
const mostInHour = { ofLink: 20, fromAddress: 60 };

/** Returns the state of an application to the applicant. Answers 404 if the link is invalid. */
export const getOwnApplication: Handler<Calls['getOwnApplication']> = async ({ body, context }) => {
  await useRulesOfHomeCountry(context);
  return readOwnApplication(context, body.token);
};

async function limitUse(context: Context, token: string, address: string): Promise<number> {
  const { id } = await requireLinkedApplication(context, token);
  await countOrRefuseOverLimits(context.db, context.clock.now(), [
    { key: `link of application:${id}`, times: mostInHour.ofLink, seconds: 3600 },
    {
      key: `links of applications from:${hashAddress(context, address)}`,
      times: mostInHour.fromAddress,
      seconds: 3600,
    },
  ]);
  return id;
}

/** Stores an applicant's answer. Answers 409 if no question waits for an answer. */
export const answerQuestion: Handler<Calls['answerQuestion']> = async ({
  address,
  body,
  context,
  requestId,
}) => {
  const { answer, askedAt, token } = body;
  const id = await limitUse(context, token, address);
  const by = { at: context.clock.now(), requestId, actor: 'system' };
  await context.db
    .transaction()
    .execute((trx) => writeAnswerOfApplicant(trx, { ...by, id, answer, askedAt }));
};

/** Creates the checkout of an accepted application, and returns the URL of its payment page. */
export const payApplication: Handler<Calls['payApplication']> = async ({
  address,
  body,
  context,
  requestId,
}) => {
  await limitUse(context, body.token, address);
  const { redirectUrl } = await openApplicationCheckout(context, { ...body, requestId });
  return { redirectUrl };
};
