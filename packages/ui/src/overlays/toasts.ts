export type ToastMessage = { id: number; label: string };

/** How long a toast stays unless it is hovered, in milliseconds (spec 8.3, 9.7). */
export const toastDuration = 1500;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message that needs no answer; it replaces the previous one. A message with an action is a row in the
 * page instead, which stays until handled. Errors are never shown only as a toast.
 */
export function showToast(label: string): void {
  lastId += 1;
  tell({ id: lastId, label });
}

export function dismissToast(): void {
  tell(null);
}

function tell(next: ToastMessage | null) {
  current = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
  none: () => null,
};
