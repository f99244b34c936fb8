export { feature } from './manifest.ts';
export { hashPassword } from './password.ts';
export { type Accounts, createAccounts, forgetExpiredSessions } from './routes.ts';
