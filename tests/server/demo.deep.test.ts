import { describe, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/data.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { addMember, createSite } from '#tests/support/server/site.ts';

describe('the demo', () => {
  it('grows to the number asked for, and never touches data that is not its own', async () => {
    const { context } = createSite((await databaseOfTest()).db);
    expect(await fillDemo(context, 10)).toBe(34);
    expect(await fillDemo(context, 10)).toBe(0);
    expect(await fillDemo(context, 25)).toBe(15);
    const other = await databaseOfTest();
    await addMember(other.db);
    expect(await fillDemo(createSite(other.db).context)).toBeNull();
    expect(await other.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  });
});
