import { as, defineEndpoint, money, queryShape, request, wireObject } from '@cubby/contract';
import { payee } from '@cubby/features/bank-details/contract';
import { z } from 'zod';
import { statementQuery } from './query-contract.ts';
import { movementKinds } from './rules.ts';

export { statementQuery };

/** A statement of account of the signed-in member: of their invoices, or of a school's account (domain 4.12). */
export const accountStatement = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/payment/accounts/statement/v1/get',
  summary: 'What moved the balance of the signed-in member’s invoices, or of their school’s account',
  access: ['signed-in'],
  traffic: 'money',
  input: request(queryShape(statementQuery)),
  output: wireObject({
    organisation: as('organisationName', z.string().nullable()),
    from: as('dateFrom', z.string()),
    to: as('dateTo', z.string()),
    opening: as('openingBalance', money),
    movements: z.array(
      wireObject({
        kind: as('movementType', z.enum(movementKinds)),
        on: as('movementDate', z.string()),
        reference: z.string(),
        purchaseOrder: z.string().nullable(),
        amount: money,
        balance: money,
      }),
    ),
    closing: as('closingBalance', money),
    /** How to pay into a school's account; null: for invoices, or if transfers are impossible. */
    payTo: as('payee', payee.nullable()),
  }),
});
export type AccountStatement = z.output<typeof accountStatement.output>;
