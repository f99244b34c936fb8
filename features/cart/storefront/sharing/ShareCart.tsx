import { useText } from '@cubby/i18n/react';
import { loadScreen, useClient, useSite } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { lazy, Suspense, useState } from 'react';
import { shareCart } from '../../contract.ts';
import type { CartEntry } from '../../rules.ts';

const SharePanel = lazy(() => loadScreen(() => import('./SharePanel.tsx')));

type Link = { address: string; expiresOn: string };

/** A link to the current cart, and the printed cart (ux C6). */
export function useShareCart(entries: readonly CartEntry[]) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [link, setLink] = useState<Link>();
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  const share = async () => {
    setState('busy');
    try {
      const { token, expiresOn } = await client(shareCart, {
        entries: entries.map(({ offerId, quantity }) => ({ offerId, quantity })),
      });
      setLink({ address: `${location.origin}${prefix}/cart/shared/${token}`, expiresOn });
      setState('idle');
    } catch (error) {
      setState(error as Error);
    }
  };
  const buttons = (
    <div className="flex flex-wrap gap-x-2 max-tablet:-mx-1.5 tablet:-me-3.5">
      <Button
        look="quiet"
        size="small"
        icon="share"
        className="max-tablet:px-1.5"
        busy={state === 'busy'}
        onClick={share}
      >
        {text('cart.share')}
      </Button>
      <Button look="quiet" size="small" icon="print" className="max-tablet:px-1.5" onClick={() => window.print()}>
        {text('cart.print')}
      </Button>
    </div>
  );
  const panel =
    state instanceof Error ? (
      <Notice tone="error" live title={text('cart.share.failed')}>
        {state.message}
      </Notice>
    ) : (
      link && (
        <Suspense>
          <SharePanel {...link} onClose={() => setLink(undefined)} />
        </Suspense>
      )
    );
  return { buttons, panel };
}
