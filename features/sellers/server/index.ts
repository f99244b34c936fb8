export { sellerEndpoints } from './routes.ts';
