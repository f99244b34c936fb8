export { feature } from './manifest.ts';
export { hashPassword } from './password.ts';
