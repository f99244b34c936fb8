export { InvitationPage, meta as invitationMeta } from './InvitationPage.tsx';
export { type ShownTeam, TeamSection } from './TeamSection.tsx';
