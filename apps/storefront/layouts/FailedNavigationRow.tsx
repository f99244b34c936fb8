import { useCartCount } from '@cubby/features/cart/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Frame, IconButton, Notice, TextLink } from '@cubby/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { offlinePathTo } from '../offline/paths.ts';
import { reportFailedNavigation, useFailedNavigation } from './failed-navigation.ts';

/** At the top of the page that stays when another could not be loaded, wherever it is scrolled to (spec 8.6, ux X3). */
export function FailedNavigationRow() {
  const { text } = useText();
  const failure = useFailedNavigation();
  const { prefix } = useSite();
  const { key } = useLocation();
  const hasCart = useCartCount() > 0;
  useEffect(() => reportFailedNavigation(undefined), [key]);
  if (!failure) return null;
  return (
    <div className="failed-navigation sticky top-0 z-50 bg-ground py-2">
      <Frame>
        <Notice
          tone="error"
          live
          action={
            <span className="flex items-center gap-1">
              {hasCart && !navigator.onLine && navigator.serviceWorker?.controller && (
                <TextLink href={offlinePathTo(prefix, location.pathname + location.search)} data-document="">
                  {text('cart.open')}
                </TextLink>
              )}
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  reportFailedNavigation(undefined);
                  failure.again();
                }}
              >
                {text('shell.again')}
              </Button>
              <IconButton icon="close" label={text('shell.close')} onClick={() => reportFailedNavigation(undefined)} />
            </span>
          }
        >
          {failure.label}
        </Notice>
      </Frame>
    </div>
  );
}
