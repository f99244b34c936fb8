import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient } from '@cubby/site';
import { Dialog } from '@cubby/ui';
import { listRoles } from '../contract.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

type EnquiryWindowProps = { open: boolean; onClose: () => void; captcha: FormCaptcha };

/** The partner and investor window that the menu opens (spec 2.57); it sends type 20 (spec 9.7). */
export function EnquiryWindow({ open, onClose, captcha }: EnquiryWindowProps) {
  const { text } = useText();
  const client = useClient();
  const roles = useAnswer(open ? 'roles' : null, (signal) => client(listRoles, {}, { signal }));
  return (
    <Dialog open={open} onClose={onClose} title={text('enquiries.PARTNER')} closeLabel={text('enquiries.close')}>
      <p className="mb-5 text-soft">{text('enquiries.PARTNER.lead')}</p>
      <EnquiryForm topic="PARTNER" roles={roles.value ?? []} captcha={captcha} onDone={onClose} />
    </Dialog>
  );
}
