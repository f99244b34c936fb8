import { wantedPathPattern } from '../rules.ts';

type WayBack = {
  /** The path of the sign-in page. */
  signIn: string;
  /** Where one goes from there without having wanted another page. */
  first: string;
  /** Pages that nobody is led back to: those about signing in. */
  never: RegExp;
};
const key = 'to';

/** The way to a site's sign-in page, and from there back to the page that was wanted (spec 2.38). */
export const wayBack = ({ signIn, first, never }: WayBack) => ({
  /** The path of a related page, such as registration, with the requested page kept in its query. */
  onTheWay: (path: string, search: string): string => {
    const wanted = new URLSearchParams(search).get(key) ?? '';
    return wantedPathPattern.test(wanted) && !never.test(wanted)
      ? `${path}?${new URLSearchParams({ [key]: wanted })}`
      : path;
  },
  /** @param wanted the page's path without the language's prefix, with its query */
  signInPath: (wanted: string): string =>
    wanted === first ? signIn : `${signIn}?${new URLSearchParams({ [key]: wanted })}`,
  /** Where to go once signed in: only ever to pages of ours, whatever the address says. */
  wantedPath: (search: string): string => {
    const wanted = new URLSearchParams(search).get(key) ?? '';
    return wantedPathPattern.test(wanted) && !never.test(wanted) ? wanted : first;
  },
});
