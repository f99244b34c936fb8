export { DisplayLink } from './DisplayLink.tsx';
