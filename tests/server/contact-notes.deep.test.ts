import { describe, expect, it } from 'vitest';
import { useOffice } from '#tests/support/server/office.ts';
import { signIn } from '#tests/support/server/site.ts';
import {
  day,
  email,
  mine,
  nameThatLures,
  notesOf,
  anyName,
  strangers,
  strangersEmail,
} from './contact-notes-office.ts';

const office = useOffice();
const { change, notes, told, withPhoto } = notesOf(office);

describe('notes about changed contacts', () => {
  it('go to no stranger, whatever a member writes down and how often, and hold no name', async () => {
    await withPhoto(office.memberId);
    const token = await signIn(office.site);
    for (let round = 0; round < 5; round += 1) {
      const first_name = nameThatLures;
      await change(office.site, token, { mobile_number: strangers, email: strangersEmail, first_name });
      await change(office.site, token, { mobile_number: '+252 611234567', email: 'other@example.com' });
    }
    expect(await told()).toEqual([`sms ${mine}`, `email ${email}`]);
    office.site.clock.advance(day);
    const again = await signIn(office.site, '28', '+252 611234567');
    for (let round = 0; round < 5; round += 1) {
      await change(office.site, again, { mobile_number: strangers, email: strangersEmail });
      await change(office.site, again, { mobile_number: '+252 611234567', email: 'other@example.com' });
    }
    expect((await told()).filter((one) => /7700900111|stranger/.test(one))).toEqual([]);
    expect(JSON.stringify(await notes())).not.toMatch(anyName);
  });
});
