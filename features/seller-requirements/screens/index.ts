export { LawRows } from './LawRows.tsx';
