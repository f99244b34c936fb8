import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { useClient, useOneAtATime } from '@cubby/site';
import { useState } from 'react';
import { sendEnquiry } from '../contract.ts';
import type { Enquiry } from '../rules.ts';

export type Sending = {
  busy: boolean;
  outcome: { kind: 'SENT' } | { kind: 'FAILED'; label: string } | undefined;
  /** Resolves to whether it was received. */
  send: (enquiry: Enquiry) => Promise<boolean>;
  /** The window about the outcome was closed. */
  seen: () => void;
};

export function useSending(captcha: FormCaptcha): Sending {
  const client = useClient();
  const [outcome, settle] = useState<Sending['outcome']>();
  const [busy, send] = useOneAtATime(async (enquiry: Enquiry) => {
    try {
      await captcha.spend((captchaToken) => client(sendEnquiry, { ...enquiry, captchaToken }));
      settle({ kind: 'SENT' });
      return true;
    } catch (error) {
      settle({ kind: 'FAILED', label: (error as Error).message });
      return false;
    }
  });
  return { busy, outcome, send: async (enquiry) => (await send(enquiry)) ?? false, seen: () => settle(undefined) };
}
