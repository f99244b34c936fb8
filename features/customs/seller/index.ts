export { CraftsAbroad } from './CraftsAbroad.tsx';
export { CustomsForm } from './CustomsForm.tsx';
