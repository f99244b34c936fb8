export { ReferralBanner } from './ReferralBanner.tsx';
export { ReferralsScreen } from './ReferralsScreen.tsx';
