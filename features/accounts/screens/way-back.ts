import { wantedPathPattern } from '../rules.ts';

type WayBack = {
  /** The path of the sign-in page. */
  signIn: string;
  /** The page after signing in if no other was requested. */
  first: string;
  /** Pages to which nobody is returned: those about signing in. */
  never: RegExp;
};
const key = 'to';

/** The path of a site's sign-in page, with the page to return to (spec 2.38). */
export function wayBack({ signIn, first, never }: WayBack) {
  /** Accepts only pages of ours, whatever the address contains. */
  const wantedIn = (search: string): string | undefined => {
    const wanted = new URLSearchParams(search).get(key) ?? '';
    return wantedPathPattern.test(wanted) && !never.test(wanted) ? wanted : undefined;
  };
  const withWanted = (path: string, wanted: string | undefined): string =>
    wanted === undefined ? path : `${path}?${new URLSearchParams({ [key]: wanted })}`;
  return {
    /**
     * @param wanted the page's path without the language's prefix, with its query
     */
    signInPath: (wanted: string): string => withWanted(signIn, wanted === first ? undefined : wanted),
    /** The path of a page in between, such as registration, which keeps the page to return to. */
    keepWanted: (path: string, search: string): string => withWanted(path, wantedIn(search)),
    /** Where to go once signed in. */
    wantedPath: (search: string): string => wantedIn(search) ?? first,
  };
}
