export const firstMemberPath = '/profile/details/account';
const key = 'to';

/** The sign-in page that leads back to a members' page, without the language's prefix (spec 2.38). */
export const signInPath = (wanted: string): string =>
  wanted === firstMemberPath ? '/login' : `/login?${new URLSearchParams({ [key]: wanted })}`;

/** Where to go once signed in: only ever to pages of ours, whatever the address says. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get(key) ?? '';
  return mayLeadBack(wanted) ? wanted : firstMemberPath;
}

/** Whether a page may be returned to after signing in: a plain path of the shop, and none about signing in. */
const mayLeadBack = (path: string): boolean =>
  /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#\\]*)?$/.test(path) && !aboutSigningIn.test(path);
const aboutSigningIn =
  /^\/(login|register|forgot-password|reset-password|confirm-\w+|change-email|restore-email|reopen-account|email-unsubscribe|restock-confirm|frame|dev|sandbox|offline)\b/;
