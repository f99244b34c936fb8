import { expect, test } from 'vitest';
import { emptyCartScript } from './early-script.ts';

test.each([
  [{}, ['cart-is-empty']],
  [{ 'cubby.cart': '[]' }, ['cart-is-empty']],
  [{ 'cubby.cart': '[{"offerId":"a","quantity":1,"selected":true}]' }, []],
  [{ 'cubby.user': '{"login":"noor"}' }, []],
])('before the first paint, a browser that stored %j shows its cart as %j', (stored, classes) => {
  const added: string[] = [];
  const storage = new Map(Object.entries(stored));
  new Function('localStorage', 'document', emptyCartScript)(
    { getItem: (key: string) => storage.get(key) ?? null },
    { documentElement: { classList: { add: (name: string) => added.push(name) } } },
  );
  expect(added).toEqual(classes);
});
