import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient } from '@cubby/site';
import { Dialog } from '@cubby/ui';
import { useState } from 'react';
import { listRoles } from '../contract.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

type EnquiryWindowProps = { open: boolean; onClose: () => void; captcha: FormCaptcha };

const topics = ['PARTNER', 'INVESTOR'] as const;

/** The partner and investor window that the menu opens (spec 2.57); for partners it sends type 20 (spec 9.7). */
export function EnquiryWindow({ open, onClose, captcha }: EnquiryWindowProps) {
  const { text } = useText();
  const client = useClient();
  const [topic, choose] = useState<(typeof topics)[number]>('PARTNER');
  const roles = useAnswer(open ? 'roles' : null, (signal) => client(listRoles, {}, { signal }));
  return (
    <Dialog open={open} onClose={onClose} title={text(`enquiries.${topic}`)} closeLabel={text('enquiries.close')}>
      <div className="mb-4 flex flex-wrap gap-2">
        {topics.map((each) => (
          <button
            key={each}
            type="button"
            className={each === topic ? 'chip chip-chosen' : 'chip'}
            aria-pressed={each === topic}
            onClick={() => choose(each)}
          >
            {text(`enquiries.${each}`)}
          </button>
        ))}
      </div>
      <p className="mb-5 text-soft">{text(`enquiries.${topic}.lead`)}</p>
      <EnquiryForm
        key={topic}
        topic={topic}
        roles={topic === 'PARTNER' ? (roles.value ?? []) : []}
        captcha={captcha}
        onDone={onClose}
      />
    </Dialog>
  );
}
