import { as, defineEndpoint, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';

/**
 * The outcomes that the sandbox page can produce: paid, declined for lack of money, declined because the card holder
 * refused to confirm, paid with a late event, paid with a repeated event.
 */
export const sandboxOutcomes = ['APPROVE', 'DECLINE', 'REFUSE', 'SLOW', 'TWICE'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const id = z.string().regex(/^cs_sandbox_[0-9a-f]{32}$/, 'field.invalid');

export const sandboxSession = defineEndpoint({
  method: 'GET',
  path: '/api/sandbox/session/v1/get',
  summary: 'A session of the sandbox card page (only where no payment provider is set)',
  access: ['anyone'],
  traffic: 'money',
  input: request({ id }),
  output: wireObject({
    id: z.string(),
    orderNumber: as('orderNum', z.string()),
    amount: money,
    status: z.string(),
    cancelUrl: z.string(),
  }),
});

export type SandboxView = z.output<typeof sandboxSession.output>;

export const settleSandboxSession = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/session/v1/settle',
  summary: 'Plays the bank for a session of the sandbox card page',
  access: ['anyone'],
  traffic: 'money',
  input: requestBody({ id, outcome: z.enum(sandboxOutcomes) }),
  output: only('redirectUrl', z.string()),
});
