/** The shop's page where a member becomes a guardian. */
export const startFamilyPath = '/profile/child-shop';
/** The page of a mailed link where a member becomes a child's second guardian. */
export const joinFamilyPath = '/profile/second-guardian';
