/** A member's page with their personal link. Apart from the rules: every page's menu and routes name it. */
export const referralsPath = '/profile/referrals';
