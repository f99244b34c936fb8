import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useEffect } from 'react';
import { CategoryChips } from '../CategoryChips.tsx';
import type { HeaderPanels } from './use-header-panels.ts';

export function SearchPanel({ panels }: { panels: HeaderPanels }) {
  const { text } = useText();
  const { open, close } = panels;
  useEffect(() => {
    if (open !== 'search') return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close('search');
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      // The element pressed in here is gone and the page is back: the focus goes to its beginning.
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [open, close]);
  if (open !== 'search') return null;
  return (
    <div className="grid justify-items-start gap-4 pt-2 pb-6 tablet:hidden" data-search-area="header">
      <p className="text-small text-soft">{text('shell.search.links')}</p>
      <CategoryChips />
      <Button look="quiet" icon="close" className="button-flush" onClick={() => close('search')}>
        {text('shell.search.close')}
      </Button>
    </div>
  );
}
