import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toastStore } from './toasts.ts';

const offline = 'We could not reach the shop.';
const again = { label: 'Try again', run: () => {} };

beforeEach(dismissToast);

test('a notice replaces the one before (spec 8.3)', () => {
  showToast(offline, again);
  showToast('Copied');
  expect(toastStore.current()).toMatchObject({ label: 'Copied', action: undefined });
});

test('what is said already is not said again without its way out (spec 8.6)', () => {
  showToast(offline, again);
  showToast(offline);
  expect(toastStore.current()).toMatchObject({ label: offline, action: again });
  dismissToast();
  showToast(offline);
  showToast(offline, again);
  expect(toastStore.current()).toMatchObject({ action: again });
});
