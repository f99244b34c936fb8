export { AuditPage, loader, meta } from './AuditPage.tsx';
