export { feature, whenDue } from './manifest.ts';
