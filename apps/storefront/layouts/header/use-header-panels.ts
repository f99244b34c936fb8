import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What lies open under the header: one thing at most (spec 2.48). */
export type HeaderPanel = 'menu' | 'search' | 'none';
export type HeaderPanels = {
  open: HeaderPanel;
  show: (panel: HeaderPanel) => void;
  /** Closes this one, if it is the open one. */
  close: (panel: HeaderPanel) => void;
};

/** Menu and search exclude each other, and both close when the page changes (spec 2.48). */
export function useHeaderPanels(): HeaderPanels {
  const [open, show] = useState<HeaderPanel>('none');
  const { key } = useLocation();
  // Every place of the visit has its own key: a new one closes what is open.
  useEffect(() => show('none'), [key]);
  const close = useCallback((panel: HeaderPanel) => show((current) => (current === panel ? 'none' : current)), []);
  return { open, show, close };
}
