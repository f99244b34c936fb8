export { useLiveness } from './use-liveness.ts';
