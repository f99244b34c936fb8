export { DisplayButton } from './DisplayButton.tsx';
