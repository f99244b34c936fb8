import { declineReasons } from '@cubby/features/orders/rules';
import { money } from '@cubby/money';
import { z } from 'zod';
import type { ProviderEvent } from './provider.ts';

const text = z.string().min(1).max(255);
const event = z.object({
  id: text,
  type: z.enum(['PAID', 'DECLINED', 'FAILED', 'EXPIRED', 'OTHER']),
  sessionId: text.nullable(),
  key: text.nullable(),
  paymentId: text.nullable(),
  amount: z.object({ amountMinor: z.int(), currency: z.string() }).nullable(),
  declineReason: z.enum(declineReasons).optional(),
});

/** An event of the sandbox; undefined if it is none, although its signature is right. */
export function parseSandboxEvent(body: string): ProviderEvent | undefined {
  const parsed = event.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const { amount, declineReason, ...rest } = parsed.data;
  return {
    ...rest,
    amount: amount && money(amount.amountMinor, amount.currency as 'USD'),
    ...(declineReason && { declineReason }),
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
