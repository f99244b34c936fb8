export { testDatabase } from './test-database.ts';
