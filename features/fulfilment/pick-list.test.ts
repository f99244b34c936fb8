import { expect, test } from 'vitest';
import { pickListOf } from './pick-list.ts';

const line = (offerId: string, name: string, place: string | null, toShip: number) => ({
  ...{ offerId, name, place, toShip, sku: name.toUpperCase(), picture: { url: null, alt: '' } as never },
});
const order = (number: string, ...lines: ReturnType<typeof line>[]) => ({ number, shop: 'harlow', lines }) as never;

test('a pick list adds up the pieces of all orders, sorted by storage place', () => {
  const orders = [
    order('A-1', line('1', 'Pencil', 'A 10', 2), line('2', 'Ruler', null, 1), line('3', 'Glue', 'A 2', 0)),
    order('B-1', line('1', 'Pencil', 'A 10', 3), line('4', 'Eraser', 'A 2', 1), line('5', 'Clip', null, 4)),
  ];
  expect(pickListOf(orders, 'en').map(({ name, place, pieces, parts }) => [name, place, pieces, parts.length])).toEqual(
    [
      ['Eraser', 'A 2', 1, 1],
      ['Pencil', 'A 10', 5, 2],
      ['Clip', null, 4, 1],
      ['Ruler', null, 1, 1],
    ],
  );
});
