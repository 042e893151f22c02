/** Whether all is walked and looked at, as `npm run test:all` asks for, or each thing once. */
export const isDeep = import.meta.env['LOOKS'] === 'all';
