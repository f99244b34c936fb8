import { useText } from '@cubby/i18n/react';
import { loadScreen } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Every page has the button, but few readers open it: the window is loaded on the first press. */
const DisplayWindow = lazy(async () => {
  const { DisplayWindow } = await loadScreen(() => import('./DisplayWindow.tsx'));
  return { default: DisplayWindow };
});

export function DisplayButton() {
  const { text } = useText();
  // Undefined until the first press, and mounted from then on: only a mounted window restores the focus when it closes.
  const [open, show] = useState<boolean>();
  useEffect(() => void import('./display-store.ts').then(({ followDisplay }) => followDisplay()), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="needs-script inline-flex min-h-11 items-center gap-1.5 hover:text-ink"
        onClick={() => show(true)}
      >
        <Icon name="sun" />
        {text('display.title')}
      </button>
      {open !== undefined && (
        <Suspense>
          <DisplayWindow open={open} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
