import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What lies open under the header: one thing at most (spec 2.48). */
export type HeaderPanel = 'menu' | 'search' | 'none';
export type HeaderPanels = {
  open: HeaderPanel;
  show: (panel: HeaderPanel) => void;
  /** Closes this one, if it is the open one. */
  close: (panel: HeaderPanel) => void;
};

/** The key of the front page's address at which the menu stands open (`?menu=open`): for who has no script. */
export const menuKey = 'menu';

/** Menu and search exclude each other, and both close when the page changes (spec 2.48). */
export function useHeaderPanels(): HeaderPanels {
  const { key, search } = useLocation();
  const [open, show] = useState<HeaderPanel>(() =>
    new URLSearchParams(search).get(menuKey) === 'open' ? 'menu' : 'none',
  );
  // Every place of the visit has its own key: a new one closes what is open.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) show('none');
    shown.current = key;
  }, [key]);
  const close = useCallback((panel: HeaderPanel) => show((current) => (current === panel ? 'none' : current)), []);
  return { open, show, close };
}
