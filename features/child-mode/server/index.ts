export { feature } from './manifest.ts';
export { findGrantedTeen } from './teen-requests.ts';
