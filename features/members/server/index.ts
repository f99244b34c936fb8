export { inviteFirstAdministrator } from './first-administrator.ts';
export { makeInvitation } from './invitations.ts';
export { feature } from './manifest.ts';
