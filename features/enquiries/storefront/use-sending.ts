import { CallError, type Client } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useRef, useState } from 'react';
import { sendEnquiry } from '../contract.ts';
import type { Enquiry } from '../rules.ts';

/** The captcha as the form needs it; the page brings it along. */
export type FormCaptcha = { prepare: () => void; token: () => Promise<string>; drop: () => void };

export type Sending = {
  busy: boolean;
  outcome: { kind: 'SENT' } | { kind: 'FAILED'; words: string } | undefined;
  send: (enquiry: Enquiry) => Promise<boolean>;
  /** The window about the outcome was closed. */
  seen: () => void;
};

/** Sends once: while one try is under way, further ones do nothing; after a lost answer the same captcha asks again. */
export function useSending(captcha: FormCaptcha): Sending {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [outcome, settle] = useState<Sending['outcome']>();
  const running = useRef(false);
  const send = async (enquiry: Enquiry) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await sendOnce(client, captcha, enquiry);
      settle({ kind: 'SENT' });
      return true;
    } catch (error) {
      settle({ kind: 'FAILED', words: (error as Error).message });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, outcome, send, seen: () => settle(undefined) };
}

async function sendOnce(client: Client, captcha: FormCaptcha, enquiry: Enquiry, again = true): Promise<void> {
  const captchaToken = await captcha.token();
  try {
    await client(sendEnquiry, { ...enquiry, captchaToken });
    captcha.drop();
  } catch (error) {
    // What was refused has left nothing behind, so the next try takes a new captcha; of a lost answer nobody knows.
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error;
    captcha.drop();
    const stale = error.code === 'OC_CAPTCHA' || error.code === 'OC_IDEMPOTENCY_MISMATCH';
    if (!stale || !again) throw error;
    await sendOnce(client, captcha, enquiry, false);
  }
}
