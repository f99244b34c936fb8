import { declineReasons } from '@cubby/features/orders/rules';
import { money } from '@cubby/money';
import { z } from 'zod';
import type { ProviderEvent } from '../provider.ts';

const text = z.string().min(1).max(255);
const event = z.object({
  id: text,
  type: z.enum(['PAID', 'DECLINED', 'FAILED', 'EXPIRED', 'REFUNDED', 'REFUND_FAILED', 'DISPUTE', 'OTHER']),
  sessionId: text.nullable(),
  key: text.nullable(),
  paymentId: text.nullable(),
  amount: z.object({ amountMinor: z.int(), currency: z.string() }).nullable(),
  declineReason: z.enum(declineReasons).optional(),
  refundId: text.optional(),
  disputeId: text.optional(),
  error: text.optional(),
  providerType: text.optional(),
  needsAttention: z.boolean().optional(),
});

/** An event of the sandbox; undefined if its content is invalid despite a correct signature. */
export function parseSandboxEvent(body: string): ProviderEvent | undefined {
  const parsed = event.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const { amount, ...rest } = parsed.data;
  return { ...defined(rest), amount: amount && money(amount.amountMinor, amount.currency as 'USD') };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };
const defined = <T extends object>(given: T): Defined<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
