export { AddressFields } from './AddressFields.tsx';
export { type AddressPart, addressErrors, addressLabel, hasPostalCodes } from './address.ts';
export { forgetDraft } from './draft.ts';
export { type FieldErrors, type FormValues, findErrors } from './errors.ts';
export { Form, FormErrors } from './Form.tsx';
export type { Form as FormState } from './form.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
export { type Attachment, type AttachmentsProps, useAttachments } from './use-attachments.ts';
export { useForm } from './use-form.ts';
