export { AccountCard } from '../screens/AccountCard.tsx';
export { SignInForm } from '../screens/SignInForm.tsx';
export { forgetUser, keepUser } from './stored-user.ts';
