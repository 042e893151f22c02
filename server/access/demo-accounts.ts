/** The demo's accounts, with which everybody can sign in. A database that has them is recognised as the demo's. */
export const demoSignIns = {
  administrators: [
    { username: 'registrar', password: 'demo-registrar', group: 'amacs', mobile: '+356 79000001' },
    { username: 'reenact', password: 'demo-reenact', group: 'lhg', mobile: '+356 79000002' },
  ],
  members: [
    { membershipNumber: 1001, mobile: '+356 79001001' },
    { membershipNumber: 1002, mobile: '+356 79001002' },
    { membershipNumber: 1003, mobile: '+356 79001003' },
  ],
} as const;
