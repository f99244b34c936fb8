export { CertificateList } from './CertificateList.tsx';
