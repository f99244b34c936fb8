export { loader as reviewLoader, meta as reviewMeta, ProposalReview } from './ProposalReview.tsx';
export { loader as deskLoader, meta as deskMeta, ProposalsDesk } from './ProposalsDesk.tsx';
