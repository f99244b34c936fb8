/** Products that stand in the catalogue without an offer, so that every screen can show what it does then. */
export const soldByNobody: ReadonlySet<string> = new Set([
  'BW-CEDAR-LEAD-4B',
  'PB-TUBE-VIOLET-ML-35',
  'KP-BOUND-A5-DOTTED-MUSTARD',
]);
