export { EnquiriesPage, loader, meta } from './EnquiriesPage.tsx';
