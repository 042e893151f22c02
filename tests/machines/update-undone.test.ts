import { expect, test } from 'vitest';
import { isUpdateUndone } from '#machines/members/file/member-update.machine.ts';

test.each([
  [null, { employer: 'Old' }, false],
  [{ employer: 'Old' }, { employer: 'New', occupation: 'Teacher' }, false],
  [{ employer: 'Old' }, { employer: 'Old', occupation: 'Teacher' }, true],
])('after an update of %j, sending %j again undoes it: %s', (former, sent, isUndone) => {
  expect(isUpdateUndone({ former }, sent)).toBe(isUndone);
});
