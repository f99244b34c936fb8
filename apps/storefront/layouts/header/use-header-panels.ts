import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export type HeaderPanel = 'menu' | 'search' | 'none';
export type HeaderPanels = {
  open: HeaderPanel;
  show: (panel: HeaderPanel) => void;
  close: (panel: HeaderPanel) => void;
};

/** The query key of the front page's address with the menu open (`?menu=open`): for visitors without scripts. */
export const menuKey = 'menu';

export function useHeaderPanels(): HeaderPanels {
  const { key, search } = useLocation();
  const [open, show] = useState<HeaderPanel>(() =>
    new URLSearchParams(search).get(menuKey) === 'open' ? 'menu' : 'none',
  );
  // Every location of the visit has its own key: a new one closes what is open.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) show('none');
    shown.current = key;
  }, [key]);
  const close = useCallback((panel: HeaderPanel) => show((current) => (current === panel ? 'none' : current)), []);
  return { open, show, close };
}
