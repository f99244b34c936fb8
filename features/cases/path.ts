/** The page of decisions about a member's account. */
export const accountDecisionsPath = '/profile/decisions';
