export type ToastMessage = {
  id: number;
  label: string;
  /** One action to offer, as “Undo”. */
  action?: { label: string; run: () => void };
  /** How long it stays unless hovered, in milliseconds. */
  duration: number;
};

/** A plain toast stays 1500 ms (spec 9.7); one that offers an action stays long enough to reach it (ux C2). */
const plainDuration = 1500;
const actionDuration = 8000;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short toast. It replaces the one before, unless that says the same and offers an action. Errors never come
 * only as a toast.
 */
export function showToast(label: string, action?: ToastMessage['action']): void {
  if (!action && current?.action && current.label === label) return;
  lastId += 1;
  tell({ id: lastId, label, action, duration: action ? actionDuration : plainDuration });
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
