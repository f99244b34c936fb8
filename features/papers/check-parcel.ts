import { isDay } from '@cubby/days';
import { isCount } from './amounts.ts';
import { broken, type PaperViolation } from './check.ts';
import type { PackingSlip, ReturnSheet } from './model.ts';

export const parcelViolations = ({ lines }: PackingSlip | ReturnSheet): PaperViolation[] =>
  broken([
    ['BR-16', lines.length > 0, 'it has no line'],
    ['BR-22', lines.every(({ quantity }) => isCount(quantity)), 'a quantity that is no count'],
  ]);

export const returnViolations = ({ sendBy, issuedOn, returnTo }: ReturnSheet): PaperViolation[] =>
  broken([
    ['C-RETURN-BY', isDay(sendBy) && sendBy >= issuedOn, `to be sent by ${sendBy}`],
    ['C-RETURN-TO', !!returnTo.address || (returnTo.lines ?? []).length > 0, 'it goes to no address'],
  ]);
