import { CallError } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useRef, useState } from 'react';
import { askForRestock } from '../contract.ts';

/** The captcha as the form needs it; the page brings it along. */
export type FormCaptcha = { prepare: () => void; token: () => Promise<string>; drop: () => void };
type Asked = { sku: string; email: string; ofAge: boolean };
export type Outcome = { kind: 'ASKED'; email: string } | { kind: 'IN_STOCK' } | { kind: 'FAILED'; words: string };

/** Asks once: while one try is under way, further ones do nothing; after a lost answer the same captcha asks again. */
export function useAsking(captcha: FormCaptcha) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [outcome, settle] = useState<Outcome>();
  const running = useRef(false);

  const askOnce = async (asked: Asked, again = true): Promise<void> => {
    const captchaToken = await captcha.token();
    try {
      await client(askForRestock, { ...asked, captchaToken });
      captcha.drop();
    } catch (error) {
      // What was refused has left nothing behind, so the next try takes a new captcha; of a lost answer nobody knows.
      if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error;
      captcha.drop();
      const stale = error.code === 'OC_CAPTCHA' || error.code === 'OC_IDEMPOTENCY_MISMATCH';
      if (!stale || !again) throw error;
      await askOnce(asked, false);
    }
  };
  const ask = async (asked: Asked): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await askOnce(asked);
      settle({ kind: 'ASKED', email: asked.email });
    } catch (error) {
      const isBack = error instanceof CallError && error.code === 'OC_IN_STOCK';
      settle(isBack ? { kind: 'IN_STOCK' } : { kind: 'FAILED', words: (error as Error).message });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, outcome, ask };
}
