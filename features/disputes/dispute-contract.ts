import { as, money, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { disputeStatuses, mostDisputePictures, orderItemPattern, remedies } from './rules.ts';

export const code = as('disputeCode', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid'));
export const orderItemNumber = as('orderItemNumber', z.string().regex(orderItemPattern, 'field.order.invalid'));
export const pictures = as(
  'images',
  z
    .array(request({ uploadId: as('pictureId', z.uuid('field.invalid')), alt: z.string().max(300).default('') }))
    .max(mostDisputePictures, 'field.list.tooLong')
    .default([]),
);
/** The caller as the buyer: a member, or a guest with their order's token. */
export const buyers = ['guest-order', 'signed-in'] as const;
export const writes = {
  method: 'POST',
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
} as const;
export const errorCodes = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 };
export const moved = wireObject({ status: z.enum(disputeStatuses) });

export const remedy = {
  remedy: as('outcome', z.enum(remedies, 'field.required').optional()),
  /** For a partial refund: the amount of the items, without their tax. */
  amount: money.optional(),
  withReturn: z.boolean().default(false),
};
