import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toastStore } from './toasts.ts';

const offline = 'The shop could not be reached.';
const again = { label: 'Try again', run: () => {} };

beforeEach(dismissToast);

test('a notice replaces the previous one (spec 8.3)', () => {
  showToast(offline, again);
  showToast('Copied');
  expect(toastStore.current()).toMatchObject({ label: 'Copied', action: undefined });
});

test('a notice that is already shown is not repeated without its action (spec 8.6)', () => {
  showToast(offline, again);
  showToast(offline);
  expect(toastStore.current()).toMatchObject({ label: offline, action: again });
  dismissToast();
  showToast(offline);
  showToast(offline, again);
  expect(toastStore.current()).toMatchObject({ action: again });
});
