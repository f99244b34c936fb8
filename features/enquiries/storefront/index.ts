export { EnquiryForm } from './EnquiryForm.tsx';
export { EnquiryWindow } from './EnquiryWindow.tsx';
