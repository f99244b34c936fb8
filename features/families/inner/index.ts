export { GuardianPart } from './GuardianPart.tsx';
