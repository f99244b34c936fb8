export { StatementPage } from './StatementPage.tsx';
export { StatementsPage } from './StatementsPage.tsx';
export { YearPage } from './YearPage.tsx';
