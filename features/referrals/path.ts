export const referralsPath = '/profile/referrals';
