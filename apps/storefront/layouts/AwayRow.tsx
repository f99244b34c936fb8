import { useLiveness } from '@cubby/features/status/storefront';
import { useText } from '@cubby/i18n/react';
import { Frame, Notice } from '@cubby/ui';
import { useLocation } from 'react-router';
import { offlinePath } from '../offline/paths.ts';

/** At the top of the page while the API does not answer (spec 4.15). */
export function AwayRow() {
  const { text } = useText();
  const { pathname } = useLocation();
  // The offline page says it itself.
  if (useLiveness() || pathname === offlinePath('')) return null;
  return (
    <div className="sticky top-0 z-40 bg-ground py-2">
      <Frame>
        <Notice live>{text('shell.away')}</Notice>
      </Frame>
    </div>
  );
}
