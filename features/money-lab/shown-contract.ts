import { as, money, wireObject } from '@cubby/contract';
import { z } from 'zod';

/** An amount in cents; for the youngest also in whole dollars, which add up with those beside them (domain 3.4). */
export const shownMoney = wireObject({ exact: as('amount', money), dollars: z.number() });
export type ShownMoney = z.output<typeof shownMoney>;
