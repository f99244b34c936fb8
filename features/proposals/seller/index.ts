export { CorrectButton } from './CorrectButton.tsx';
export { ProposalForm } from './ProposalForm.tsx';
export { ProposalList } from './ProposalList.tsx';
export { ProposalPage } from './ProposalPage.tsx';
