import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, type ToastMessage, toastDuration, toastStore } from './toasts.ts';

/** The one place where toasts appear: bottom, at the start of the line (spec 8.3). Rendered once in the layout. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  return (
    <div className="toast-region" role="status">
      {toast && <Toast key={toast.id} toast={toast} />}
    </div>
  );
}

/**
 * Its time only runs while it is not hovered (ux X4). It has no button: a message that needs one is a row that stays
 * (spec 8.3).
 */
function Toast({ toast }: { toast: ToastMessage }) {
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <div className="toast" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      {toast.label}
    </div>
  );
}
