import { ProposalsDesk } from '@cubby/features/proposals/inner';

export { deskLoader as loader, deskMeta as meta } from '@cubby/features/proposals/inner';

export const Component = () => <ProposalsDesk />;
