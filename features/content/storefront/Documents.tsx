import { DocumentPage } from './DocumentPage.tsx';

/** What data is stored about whom, and why (spec 2.21). */
export const PrivacyPolicyPage = () => (
  <DocumentPage
    page="privacy"
    since="2026-11-22"
    sections={[
      ...['browser', 'account', 'orders', 'paying', 'reviews', 'help', 'letters'],
      ...['never', 'seen', 'children', 'workshops', 'rights'],
    ]}
  />
);

/** The terms between buyer, seller and marketplace (spec 2.22). */
export const AgreementPage = () => (
  <DocumentPage
    page="agreement"
    since="2026-11-20"
    sections={['parties', 'age', 'orders', 'prices', 'delivery', 'returns', 'guardians', 'workshops', 'conduct', 'law']}
  />
);
