export { AccountCard } from '../screens/AccountCard.tsx';
export { SignInForm } from '../screens/SignInForm.tsx';
export { ChangePasswordForm } from './ChangePasswordForm.tsx';
export { ConfirmEmail, ResetPasswordForm } from './EmailedLinks.tsx';
export { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
export { SessionList } from './SessionList.tsx';
export { forgetUser, keepUser, useStoredUser } from './stored-user.ts';
export { useSignInCheck } from './use-sign-in-check.ts';
