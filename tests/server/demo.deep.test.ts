import { describe, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/data.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

describe('the demo', () => {
  it('grows to the number asked for', async () => {
    const { context } = createSite((await databaseOfTest()).db);
    expect(await fillDemo(context, 10)).toBe(34);
    expect(await fillDemo(context, 10)).toBe(0);
    expect(await fillDemo(context, 25)).toBe(15);
  });
});
