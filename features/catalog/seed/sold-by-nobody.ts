/** Products in the catalogue without any offer, so that every screen can show that state. */
export const soldByNobody: ReadonlySet<string> = new Set([
  'BW-CEDAR-LEAD-4B',
  'PB-TUBE-VIOLET-ML-35',
  'KP-BOUND-A5-DOTTED-MUSTARD',
]);
