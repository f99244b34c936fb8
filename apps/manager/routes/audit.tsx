import { AuditPage } from '@cubby/features/audit/inner';

export { loader, meta } from '@cubby/features/audit/inner';

export const Component = () => <AuditPage />;
