/** Where members land who asked for no other page. */
export const firstMemberPath = '/profile/details/account';
const key = 'to';

/** The sign-in page that leads back to a members' page, without the language's prefix (spec 2.38). */
export const signInPath = (wanted: string): string =>
  wanted === firstMemberPath ? '/login' : `/login?${new URLSearchParams({ [key]: wanted })}`;

/** Where to go once signed in: only ever to pages that ask for it, whatever the address says. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get(key) ?? '';
  const asks = /^\/(?:cart$|checkout$|(?:profile|checkout\/thanks|product)(?:\/[\w-]+)*(?:\?[^#\\]*)?$)/;
  return asks.test(wanted) ? wanted : firstMemberPath;
}
