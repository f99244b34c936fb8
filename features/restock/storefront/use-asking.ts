import { ApiError } from '@cubby/contract';
import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { useClient, useOneAtATime } from '@cubby/site';
import { useState } from 'react';
import { askForRestock } from '../contract.ts';

type Asked = { sku: string; email: string; ofAge: boolean };
export type Outcome = { kind: 'ASKED'; email: string } | { kind: 'IN_STOCK' } | { kind: 'FAILED'; label: string };

export function useAsking(captcha: FormCaptcha) {
  const client = useClient();
  const [outcome, settle] = useState<Outcome>();
  const [busy, ask] = useOneAtATime(async (asked: Asked) => {
    try {
      await captcha.spend((captchaToken) => client(askForRestock, { ...asked, captchaToken }));
      settle({ kind: 'ASKED', email: asked.email });
    } catch (error) {
      const isBack = error instanceof ApiError && error.code === 'OC_IN_STOCK';
      settle(isBack ? { kind: 'IN_STOCK' } : { kind: 'FAILED', label: (error as Error).message });
    }
  });
  return { busy, outcome, ask };
}
