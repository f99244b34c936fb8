import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { CertificatesPage } from '@cubby/features/taxes/inner';

export { loader, meta } from '@cubby/features/taxes/inner';

export const Component = () => <CertificatesPage canDecide={useMayAsStaff('taxes.write')} />;
