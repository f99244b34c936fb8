import { wayBack } from '@cubby/features/accounts/screens';

export const firstMemberPath = '/profile/details/account';

export const { keepWanted, signInPath, wantedPath } = wayBack({
  signIn: '/login',
  first: firstMemberPath,
  never:
    /^\/(login|register|forgot-password|reset-password|confirm-\w+|change-email|restore-email|undo-payout-account|keep-second-step|reopen-account|email-unsubscribe|restock-confirm|frame|dev|sandbox|offline)\b/,
});

/** The path of registration, which returns to the requested page. */
export const registerPath = (wanted: string): string =>
  keepWanted('/register', `?${new URLSearchParams({ to: wanted })}`);
