/** The groups of endpoints whose base address is a setting (spec 7.0). */
export const apiGroups = ['auth', 'store', 'catalog', 'media', 'support'] as const;
export type ApiBases = Readonly<Record<(typeof apiGroups)[number], string>>;

const usual = (group: string): string => `/api/${group}`;
/** The bases used in the contracts. */
export const usualBases = Object.fromEntries(apiGroups.map((group) => [group, usual(group)])) as ApiBases;

/** A contract's path at its configured base: `/api/store/cart/v1/get` → `/api/v2/store/cart/v1/get`. */
export function placedPath(path: string, bases: Partial<ApiBases>): string {
  const group = apiGroups.find((each) => path.startsWith(`${usual(each)}/`));
  const base = group && bases[group];
  return base === undefined ? path : base + path.slice(usual(group!).length);
}

/** The contract's path of a request's address, for any base. */
export function contractPath(url: string, bases: ApiBases): string {
  const group = apiGroups.find((each) => bases[each] !== usual(each) && url.startsWith(`${bases[each]}/`));
  return group === undefined ? url : usual(group) + url.slice(bases[group].length);
}
