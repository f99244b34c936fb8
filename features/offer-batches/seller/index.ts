export { BatchPage } from './BatchPage.tsx';
export { ExportLinks } from './ExportLinks.tsx';
export { changeStatus } from './grid/change-status.ts';
export { OfferGridPage } from './grid/OfferGridPage.tsx';
export { ImportsPage } from './ImportsPage.tsx';
export { useOfferActions } from './use-offer-actions.tsx';
