import { useText } from '@cubby/i18n/react';
import { loadMessages } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { applyDisplay, displayStore } from './display-store.ts';

/** Every page has the button, few readers open it: the window is loaded at the first press. */
const DisplayWindow = lazy(async () => {
  const [{ DisplayWindow }] = await Promise.all([import('./DisplayWindow.tsx'), loadMessages('display')]);
  return { default: DisplayWindow };
});

/** Opens the window of colours, text size and letters. A choice in another tab applies here as well. */
export function DisplayLink() {
  const { text } = useText();
  const [open, show] = useState(false);
  // Kept mounted once used: only a window that closes gives the focus back.
  const [used, use] = useState(false);
  useEffect(() => displayStore.listen(() => applyDisplay(displayStore.read())), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="needs-script inline-flex min-h-11 items-center gap-1.5 text-ink hover:text-main-deep"
        onClick={() => {
          use(true);
          show(true);
        }}
      >
        <Icon name="sun" />
        {text('display.title')}
      </button>
      {used && (
        <Suspense>
          <DisplayWindow open={open} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
