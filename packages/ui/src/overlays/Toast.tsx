import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { dismissToast, type ToastMessage, toastDuration, toastStore } from './toasts.ts';

/** The one place where toasts appear: bottom, at the start of the line (spec 8.3). Rendered once in the layout. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  return (
    <div className="toast-region" role="status">
      {toast && <Toast key={toast.id} toast={toast} closeLabel={closeLabel} />}
    </div>
  );
}

/** Its time only runs while it is neither hovered nor focused (ux X4). */
function Toast({ toast, closeLabel }: { toast: ToastMessage; closeLabel: string }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only its time stands still
    <div
      className="toast"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="flex-1">{toast.label}</span>
      <button type="button" aria-label={closeLabel} onClick={dismissToast}>
        <Icon name="close" />
      </button>
    </div>
  );
}
