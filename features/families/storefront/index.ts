export { AdultForm } from '../screens/AdultForm.tsx';
export { StartForm } from '../screens/StartForm.tsx';
