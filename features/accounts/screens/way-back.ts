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
export function wayBack({ signIn, first, never }: WayBack) {
  /** Only ever a page of ours, whatever the address says. */
  const wantedIn = (search: string): string | undefined => {
    const wanted = new URLSearchParams(search).get(key) ?? '';
    return wantedPathPattern.test(wanted) && !never.test(wanted) ? wanted : undefined;
  };
  const withWanted = (path: string, wanted: string | undefined): string =>
    wanted === undefined ? path : `${path}?${new URLSearchParams({ [key]: wanted })}`;
  return {
    /** @param wanted the page's path without the language's prefix, with its query */
    signInPath: (wanted: string): string => withWanted(signIn, wanted === first ? undefined : wanted),
    /** The path of a page on the way, such as registration, which keeps the wanted page of the address. */
    keepWanted: (path: string, search: string): string => withWanted(path, wantedIn(search)),
    /** Where to go once signed in. */
    wantedPath: (search: string): string => wantedIn(search) ?? first,
  };
}
