export { ChangeEmailForm } from './ChangeEmailForm.tsx';
export { ConfirmEmail, ConfirmEmailChange, ReopenAccount, ResetPasswordForm, RestoreEmail } from './EmailedLinks.tsx';
export { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
export { CloseAccount, DownloadData } from './OwnData.tsx';
export { ProfileForm } from './ProfileForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
export { refreshMemberSession } from './refresh-member-session.ts';
export { hasLeft, keepUser, leaveUser, useStoredName, useStoredUser } from './stored-user.ts';
export { useSignInCheck } from './use-sign-in-check.ts';
