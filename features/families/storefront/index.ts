export { AdultForm } from '../screens/AdultForm.tsx';
export { IdentityCheck } from '../screens/IdentityCheck.tsx';
export { IdentityState } from '../screens/IdentityState.tsx';
export { StartForm } from '../screens/StartForm.tsx';
