export { searchCalls } from './routes.ts';
export { refreshSearchDocs } from './store.ts';
