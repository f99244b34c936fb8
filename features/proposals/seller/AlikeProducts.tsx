import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Picture, TextLink } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { type AlikeProduct, similarProducts } from '../contract.ts';

type AlikeProductsProps = { kind: string; name: string; makerNumber: string; gtin: string; shop: string };
/** The pause in typing after which the search starts. */
const pauseMs = 300;

/** Catalogue products that may be the one being typed: an existing product is offered, not proposed. */
export function AlikeProducts({ kind, name, makerNumber, gtin, shop }: AlikeProductsProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [found, show] = useState<readonly AlikeProduct[]>([]);
  useEffect(() => {
    if (makerNumber.trim() === '' && gtin.trim() === '' && (kind === '' || name.trim().length < 3)) return show([]);
    const stop = new AbortController();
    const asked = { name, makerNumber, gtin: gtin.replace(/[\s-]/g, ''), ...(kind !== '' && { kind }) };
    const pause = setTimeout(() => {
      client(similarProducts, asked, { signal: stop.signal }).then(show, () => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, kind, name, makerNumber, gtin]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {found.length > 0 && (
        <section className="rounded-control bg-second-tint p-4" aria-labelledby="alike">
          <h3 id="alike" className="font-strong">
            {text('proposals.alike')}
          </h3>
          <p className="mb-3 text-small">{text('proposals.alike.text')}</p>
          <ul className="grid gap-3">
            {found.map(({ sku, name: called, image, by }) => (
              <li key={sku} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3">
                <Picture picture={image} alt="" width={96} height={96} sizes="48px" />
                <div>
                  <TextLink href={`${prefix}/offers/${shop}/${sku}`} className="wrap-anywhere">
                    <bdi>{called}</bdi>
                  </TextLink>
                  <p className="text-small text-soft">
                    {text(`proposals.alike.by.${by}`)} · <bdi>{sku}</bdi>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
