export { Emails } from './emails/emails.tsx';
export { Shell } from './shell/shell.tsx';
