export { LabPart } from './LabPart.tsx';
