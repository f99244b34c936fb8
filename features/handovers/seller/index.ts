export { HandoverPart } from './HandoverPart.tsx';
