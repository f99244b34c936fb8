export { StatementPage } from './StatementPage.tsx';
