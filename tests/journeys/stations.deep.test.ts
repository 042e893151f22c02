import { describe, it } from 'vitest';
import { useSharedSite } from '#tests/support/browser/visit.ts';
import { disturbances } from './stations/disturbances.ts';
import { stationNames } from './stations/stations.ts';
import { expectOnce } from './stations/through.ts';

const site = useSharedSite();

const cases = stationNames.flatMap((station) =>
  disturbances.map((disturbance) => ({ station, disturbance, name: disturbance.name })),
);

describe.concurrent('on the way to a receipt', () => {
  it.for(cases)('$name at the $station loses nothing and pays once', ({ station, disturbance }) =>
    expectOnce(site, station, disturbance),
  );
});
