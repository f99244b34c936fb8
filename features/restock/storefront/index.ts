export { RestockForm } from './RestockForm.tsx';
export { RestockLink } from './RestockLink.tsx';
