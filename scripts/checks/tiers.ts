/**
 * The features in layers, lowest first: a feature uses those of earlier tiers, and only the rules and contracts' shapes
 * of its own tier (design 4). Events in the other direction are jobs. Changing this list needs a decision record.
 */
export const tiers: readonly (readonly string[])[] = [
  // Whatever the staff do is recorded, in every feature (decision 0179).
  ['audit'],
  ['media', 'status', 'captcha', 'notices', 'ledger', 'taxes', 'consent', 'display', 'papers', 'bank', 'reports'],
  ['accounts'],
  ['addresses', 'bank-details', 'schools'],
  ['catalog'],
  ['offers', 'workshops', 'enquiries'],
  ['offer-batches', 'sellers', 'search', 'cart', 'restock', 'wishlists'],
  // Customs facts are of a shop's offers, and an order keeps them (decision 0176).
  ['feeds', 'referrals', 'members', 'integrations', 'customs'],
  ['orders'],
  ['payments', 'reviews'],
  ['invoices'],
  // Something dangerous is reported and recalled whatever the result of its dispute (decision 0053).
  ['fulfilment', 'incidents'],
  ['disputes'],
  ['chargebacks', 'payouts', 'reconciliation', 'receipts', 'statements', 'calendar', 'investors', 'order-desk'],
  // Their periods and limits come from the rules of all others (decision 0049).
  ['content', 'support', 'work-queue', 'order-story'],
  // An owner signs a document of the content's (decision 0121). The staff take a request to open a shop as work.
  ['shop-settings', 'seller-requests'],
  // A newer agreement and the law stop shops (decision 0134). What can be better about offers follows from sales, prices
  // and the catalogue (decision 0167).
  ['seller-requirements', 'shop-performance', 'offer-advice'],
  // What staff decide about a shop hides it with all it sells (decision 0133).
  ['cases'],
  // Consent, once withdrawn, ends whatever sells; crafts are a child's (decision 0138).
  ['families'],
  // What a shop reads of its money: from the ledger, the payouts and what the law asks of its owners (decision 0161).
  ['shop-figures', 'shop-statements'],
  // The marketplace's own invoices to shops, by their months; a child's shop's go to the guardian (decision 0162).
  ['fee-invoices'],
  // A child's craft is published through the catalogue, the offers and the shop's stages (decision 0140).
  ['crafts'],
  // A child drafts crafts, and sees where they are (decision 0141). What firms propose is a version too (decision 0154).
  ['child-mode', 'proposals'],
  // A child learns from the numbers of their own shop, in child mode (decision 0146).
  ['money-lab'],
  // Of age, the child takes over what the features below keep (decision 0164).
  ['handovers'],
  // One page unites what all features know of a person.
  ['people'],
  // Whatever people wrote, by any channel, is answered in one place.
  ['inbox'],
  // The data of all others is found there (decision 0127); their lists have saved views (decision 0118).
  ['lookup', 'saved-views'],
];
