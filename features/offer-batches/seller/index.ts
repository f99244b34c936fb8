export { BatchPage } from './BatchPage.tsx';
export { changeStatus } from './change-status.ts';
export { ExportLinks } from './ExportLinks.tsx';
export { ImportsPage } from './ImportsPage.tsx';
export { OfferGridPage } from './OfferGridPage.tsx';
export { useOfferActions } from './use-offer-actions.tsx';
