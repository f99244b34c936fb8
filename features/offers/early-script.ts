export { ownDollarsScript } from './own-dollars.ts';
