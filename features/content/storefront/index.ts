export { AboutPage } from './AboutPage.tsx';
export { CareersPage } from './CareersPage.tsx';
export { AgreementPage, PrivacyPolicyPage } from './Documents.tsx';
export { ForBusinessPage } from './ForBusinessPage.tsx';
export { ForInvestorsPage } from './ForInvestorsPage.tsx';
export { HelpPage } from './HelpPage.tsx';
export { HowItWorksPage } from './HowItWorksPage.tsx';
export { PartnershipPage } from './PartnershipPage.tsx';
export { SellCraftsPage } from './SellCraftsPage.tsx';
