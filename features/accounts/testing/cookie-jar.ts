import type { Cookies } from '@cubby/contract/server';

type CookieJar = Cookies & { kept: Record<string, string>; ages: Record<string, number | undefined> };

/** A browser's cookies with their lifetimes; undefined: until the browser is closed. */
export function cookieJar(kept: Record<string, string> = {}): CookieJar {
  const ages: CookieJar['ages'] = {};
  return {
    kept,
    ages,
    get: (name) => kept[name],
    set: (name, value, { ageSeconds } = {}) => {
      kept[name] = value;
      ages[name] = ageSeconds;
    },
    clear: (name) => void delete kept[name],
  };
}
