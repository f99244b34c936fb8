export { ConfirmEnquiry } from './ConfirmEnquiry.tsx';
export { EnquiryForm } from './EnquiryForm.tsx';
export { EnquiryWindow } from './EnquiryWindow.tsx';
