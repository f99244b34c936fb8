import { withoutInvisible } from '@cubby/i18n/characters';

/** The longest title that an address may give. */
const longest = 80;

/**
 * The title of a page: the `title` parameter of its address if there is one, else its own, and then the brand (spec 2.39).
 * @param search the address's query, as in `?page=2`
 * @param own undefined: the page has no head of its own
 */
export function pageTitle(search: string, own: string | undefined, suffix: string): string {
  const given = withoutInvisible(new URLSearchParams(search).get('title') ?? '').slice(0, longest);
  return `${given || own || ''}${suffix}`;
}
