export { CertificatesPage, loader, meta } from './CertificatesPage.tsx';
