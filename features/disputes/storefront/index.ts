export { DisputeList } from './DisputeList.tsx';
export { DisputePage } from './DisputePage.tsx';
export { type OrderDispute, ParcelDispute, useOrderDisputes } from './ParcelDispute.tsx';
export { ReportForm } from './ReportForm.tsx';
