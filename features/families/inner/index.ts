export { GuardianPart } from './GuardianPart.tsx';
export { PlacesTable } from './PlacesTable.tsx';
