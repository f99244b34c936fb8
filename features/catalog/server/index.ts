export { catalogCalls } from './routes.ts';
export { imageOf } from './store.ts';
