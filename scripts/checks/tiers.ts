/**
 * The features from the ground up: a feature uses those of earlier tiers, and of its own tier only their rules and
 * contracts' shapes (design 4). News travels the other way as a job. Changing this list is a decision with a page.
 */
export const tiers: readonly (readonly string[])[] = [
  ['media', 'status', 'captcha', 'notices', 'ledger', 'taxes', 'consent', 'accounts'],
  ['catalog'],
  ['offers', 'workshops', 'content', 'enquiries'],
  ['sellers', 'search', 'cart', 'reviews', 'restock'],
  ['feeds'],
  ['orders'],
  ['payments'],
];
