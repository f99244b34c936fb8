export { JoinForm } from '../screens/JoinForm.tsx';
export { StartForm } from '../screens/StartForm.tsx';
