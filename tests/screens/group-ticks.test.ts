import { test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boxOf, openList, ticked } from '#tests/screens/group-renewal-list.ts';
import { shows } from '#tests/support/screens/page.ts';

test('with Shift, everybody from the box that was pressed last is ticked, or is not any more', async () => {
  await openList();
  await shows(ticked, 'Nobody is ticked');
  await userEvent.click(boxOf(2));
  await userEvent.click(boxOf(5), { modifiers: ['Shift'] });
  await shows(ticked, '4 people ticked');
  await userEvent.click(boxOf(4), { modifiers: ['Shift'] });
  await shows(ticked, '2 people ticked');
  boxOf(7).focus();
  await userEvent.keyboard(' ');
  boxOf(6).focus();
  await userEvent.keyboard('{Shift>}[Space]{/Shift}');
  await shows(ticked, '4 people ticked');
});
