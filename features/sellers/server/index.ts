export { sellerCalls } from './routes.ts';
