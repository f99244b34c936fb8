export { inviteFirstAdministrator } from './first-administrator.ts';
export { feature } from './manifest.ts';
