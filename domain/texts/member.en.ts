/** Texts of the member's area (specification section 2.3). */
export const memberEn = {
  'member.area.title': 'Member\u2019s Area',
} as const;
