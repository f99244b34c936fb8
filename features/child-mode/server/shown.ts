import { imageOf } from '@cubby/features/catalog/server';
import { summaryOf, type VersionRow } from '@cubby/features/crafts/server';
import type { OrderStatus } from '@cubby/features/orders/rules';
import { money } from '@cubby/money';
import type { SoldStep } from '../rules.ts';
import type { SoldRow } from './child-store.ts';
import type { QuestionRow } from './question-store.ts';

const priced = (minor: number | null) => (minor === null ? null : money(minor));

export const thingOf = (row: VersionRow) => {
  const { sentAt: _, ...thing } = summaryOf(row);
  return thing;
};

export const questionOf = ({ number, name, kind, priceMinor, stock, askedAt, answer }: QuestionRow) => ({
  ...{ number, name, kind, stock, answer },
  price: priced(priceMinor),
  askedAt: askedAt.toISOString(),
});

const steps: Partial<Record<OrderStatus, SoldStep>> = {
  PAID: 'PACK',
  CONFIRMED: 'PACK',
  IN_PROGRESS: 'PACK',
  IN_DELIVERY: 'SENT',
  DELIVERED: 'THERE',
  COMPLETED: 'THERE',
};

/** A closed order was delivered long ago, or returned. */
const stepOf = ({ status, isReturned }: Pick<SoldRow, 'status' | 'isReturned'>): SoldStep =>
  steps[status] ?? (isReturned ? 'ENDED' : 'THERE');

export const soldOf = ({ soldAt, status, isReturned, things, totalMinor }: SoldRow) => ({
  soldAt: soldAt.toISOString(),
  step: stepOf({ status, isReturned }),
  things: things.map(({ name, pictureId, quantity }) => ({ name, quantity, image: imageOf(pictureId ?? '', name) })),
  amount: money(Number(totalMinor)),
});
