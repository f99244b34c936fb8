export { AccountCard } from '../screens/AccountCard.tsx';
export { SignInForm } from '../screens/SignInForm.tsx';
export { forgetUser, keepUser, useStoredUser } from './stored-user.ts';
export { useSignInCheck } from './use-sign-in-check.ts';
