import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toastDuration, toastStore } from './toasts.ts';

beforeEach(dismissToast);

test('a toast replaces the previous one, and stays 1500 ms (spec 8.3)', () => {
  showToast('Added to cart');
  showToast('Link copied');
  expect(toastStore.current()).toMatchObject({ label: 'Link copied' });
  expect(toastDuration).toBe(1500);
});
