export { LawRows } from './LawRows.tsx';
export { RequirementsPage } from './RequirementsPage.tsx';
