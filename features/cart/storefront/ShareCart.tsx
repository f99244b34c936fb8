import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, IconButton, Notice, showToast } from '@cubby/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { shareCart } from '../contract.ts';
import type { CartEntry } from '../rules.ts';

type Link = { address: string; expiresAt: string };

/** A link to the cart as it is now, and the printed cart (ux C6). */
export function useShareCart(entries: readonly CartEntry[]) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [link, setLink] = useState<Link>();
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  const share = async () => {
    setState('busy');
    try {
      const { token, expiresAt } = await client(shareCart, {
        entries: entries.map(({ offerId, quantity }) => ({ offerId, quantity })),
      });
      setLink({ address: `${location.origin}${prefix}/cart/shared/${token}`, expiresAt });
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
        <SharePanel
          address={link.address}
          until={date(link.expiresAt, { day: 'numeric', month: 'long', year: 'numeric' })}
          onClose={() => setLink(undefined)}
        />
      )
    );
  return { buttons, panel };
}

function SharePanel({ address, until, onClose }: { address: string; until: string; onClose: () => void }) {
  const { text } = useText();
  const field = useRef<HTMLInputElement>(null);
  const helpId = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(text('cart.share.copied'));
    } catch {
      // Not allowed here: the address is there to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <section
      className="grid gap-2 rounded-card border-[1.5px] border-ink bg-raised p-4 print:hidden"
      aria-label={text('cart.share.link')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={field}
          className="input min-w-0 flex-1 max-tablet:basis-full"
          aria-label={text('cart.share.link')}
          aria-describedby={helpId}
          dir="ltr"
          readOnly
          value={address}
        />
        <Button size="small" onClick={copy}>
          {text('cart.share.copy')}
        </Button>
        <IconButton icon="close" label={text('cart.share.close')} className="ms-auto" onClick={onClose} />
      </div>
      <p id={helpId} className="text-small text-soft">
        {text('cart.share.help', { date: until })}
      </p>
    </section>
  );
}
