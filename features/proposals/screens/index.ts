export { CompareTable } from './CompareTable.tsx';
export { ProductSheet } from './ProductSheet.tsx';
export { ProposalStory } from './ProposalStory.tsx';
