export { saveChildhood } from '../screens/save-childhood.ts';
export { HandoverPart } from './HandoverPart.tsx';
