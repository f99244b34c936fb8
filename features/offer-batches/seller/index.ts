export { BatchPage } from './BatchPage.tsx';
export { changeStatus } from './change-status.ts';
export { ExportLinks } from './ExportLinks.tsx';
export { ImportsPage } from './ImportsPage.tsx';
export { useOfferActions } from './use-offer-actions.tsx';
