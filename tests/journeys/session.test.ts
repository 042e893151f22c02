import { expect, it } from 'vitest';
import { pressTo, pathOf, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { signInToDetails } from '#tests/support/browser/member-visit.ts';
import { newMember } from '#tests/support/app/members.ts';

const site = useSharedSite();

it('ends in every tab by logging out in one', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await signInToDetails(visit, member);
    const other = await context.newPage();
    await other.goto(`${site.url}/member`);
    await sees(other, "Member's Area");
    await pressTo(other, 'Sign out', 'Member sign-in');
    await sees(page, 'Member sign-in');
    expect(pathOf(page)).toBe('/member/login');
  });
});
