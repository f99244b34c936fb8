/** Where a member reads what was decided about their account. */
export const accountDecisionsPath = '/profile/decisions';
