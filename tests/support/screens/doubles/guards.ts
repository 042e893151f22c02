import * as real from '#src/app/office/guards.ts';
import { gates } from '../gate.ts';

export * from '#src/app/office/guards.ts';

const never = new AbortController().signal;

export const guardAdministratorPage: typeof real.guardAdministratorPage = async (portal) => {
  await gates.entry?.pass(never);
  await real.guardAdministratorPage(portal);
};

export const guardFirstPasswordPage: typeof real.guardFirstPasswordPage = async (portal) => {
  await gates.entry?.pass(never);
  await real.guardFirstPasswordPage(portal);
};
