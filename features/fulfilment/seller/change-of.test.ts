import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test('the end of a return is shown as such, not as the status that the order returns to (domain 5.4 O28–O31)', () => {
  expect(changeOf('DELIVERED', 'RETURN')).toBe('fulfilment.sale.history.returned');
  expect(changeOf('CLOSED', 'RETURN')).toBe('fulfilment.sale.history.returned');
  expect(changeOf('DISPUTE_OPEN', 'RETURN')).toBe('orders.status.DISPUTE_OPEN');
  expect(changeOf('RETURN', 'DELIVERED')).toBe('orders.status.RETURN');
  expect(changeOf('DELIVERED', 'IN_DELIVERY')).toBe('orders.status.DELIVERED');
  expect(changeOf('CREATED', undefined)).toBe('orders.status.CREATED');
});
