/** Where a member becomes a guardian, at the shop. */
export const startFamilyPath = '/profile/child-shop';
/** Where a member becomes the second guardian of a child, by a mailed link. */
export const joinFamilyPath = '/profile/second-guardian';
