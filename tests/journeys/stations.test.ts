import { describe, it } from 'vitest';
import { useSharedSite } from '#tests/support/browser/visit.ts';
import { disturbances } from './stations/disturbances.ts';
import { expectOnce } from './stations/through.ts';

const site = useSharedSite();

describe.concurrent('at the last step of a renewal', () => {
  it.for(disturbances)('$name loses nothing and pays once', (disturbance) =>
    expectOnce(site, 'licences', disturbance),
  );
});
