import { defineEndpoint, requestBody, wireMoney } from '@cubby/contract';
import { fromWire, type Money, toWire } from '@cubby/money';
import { z } from 'zod';

/** What the sandbox page may have the bank do: pay, refuse, pay with the news coming late, pay with the news coming twice. */
export const sandboxOutcomes = ['APPROVE', 'DECLINE', 'SLOW', 'TWICE'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const id = z.string().regex(/^cs_sandbox_[0-9a-f]{32}$/, 'field.invalid');
export type SandboxView = { id: string; orderNumber: string; amount: Money; status: string; cancelUrl: string };

/** What the sandbox card page shows. */
export const sandboxSession = defineEndpoint({
  method: 'GET',
  path: '/api/sandbox/session/v1/get',
  summary: 'A session of the sandbox card page (only where no card provider is set)',
  access: 'anyone',
  input: z.strictObject({ id }),
  output: z.object({
    id: z.string(),
    orderNum: z.string(),
    amount: wireMoney,
    status: z.string(),
    cancelUrl: z.string(),
  }),
  encode: ({ orderNumber, amount, ...rest }: SandboxView) => ({
    ...rest,
    orderNum: orderNumber,
    amount: toWire(amount),
  }),
  decode: ({ orderNum, amount, ...rest }): SandboxView => ({
    ...rest,
    orderNumber: orderNum,
    amount: fromWire(amount),
  }),
});

/** Plays the bank; answers with where the card holder goes next. A settled session stays as it is. */
export const settleSandboxSession = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/session/v1/settle',
  summary: 'Plays the bank for a session of the sandbox card page',
  access: 'anyone',
  input: requestBody(z.strictObject({ id, outcome: z.enum(sandboxOutcomes) })),
  encodeInput: (settled) => ({ requestBodyDto: settled }),
  output: z.object({ redirectUrl: z.string() }),
  encode: (redirectUrl: string) => ({ redirectUrl }),
  decode: ({ redirectUrl }) => redirectUrl,
});
