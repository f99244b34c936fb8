export { RequestScreen, type Said, saidOf } from './RequestScreen.tsx';
