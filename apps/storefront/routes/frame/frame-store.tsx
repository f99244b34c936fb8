import { previewName, readDraft, type ShopDraft } from '@cubby/features/shop-settings/preview-rules';
import { type Meta, type MetaArgs, useSite } from '@cubby/site';
import { Frame } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { loader, Component as StorePage } from '../store.tsx';

export { loader };

export const meta = ({ data: { seller } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: seller.name,
  noindex: true,
});

/**
 * A shop's public page with the words that a member is typing on the seller site, which alone may frame it. They come
 * by message and never reach the server; nothing in the page can be pressed.
 */
export function Component() {
  const { settings } = useSite();
  const [draft, setDraft] = useState<ShopDraft>();
  useEffect(() => {
    const from = settings.sellerUrl;
    if (window.parent === window || !from) return;
    const receive = ({ source, origin, data }: MessageEvent) => {
      if (source === window.parent && origin === from) setDraft((before) => readDraft(data) ?? before);
    };
    window.addEventListener('message', receive);
    window.parent.postMessage({ source: previewName, type: 'ready' }, from);
    return () => window.removeEventListener('message', receive);
  }, [settings.sellerUrl]);
  return (
    <Frame>
      <main id="content" tabIndex={-1} inert>
        <StorePage draft={draft} />
      </main>
    </Frame>
  );
}
