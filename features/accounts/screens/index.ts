export { AccountCard } from './AccountCard.tsx';
export { ChangePasswordForm } from './ChangePasswordForm.tsx';
export { PasskeySignIn } from './PasskeySignIn.tsx';
export { Passkeys } from './Passkeys.tsx';
export { requireAccount } from './require-account.ts';
export { SessionList } from './SessionList.tsx';
export { SignInForm } from './SignInForm.tsx';
export { wayBack } from './way-back.ts';
