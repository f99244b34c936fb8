export { StartForm } from '../screens/StartForm.tsx';
