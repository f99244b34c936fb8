export { LabPart } from './LabPart.tsx';
export { LabPreview } from './LabPreview.tsx';
export { PayoutTogether } from './PayoutTogether.tsx';
