import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import type { CraftOfShop } from '../contract.ts';

/** A child's shop's crafts, and which of them can be sent abroad. */
export function CraftsAbroad({ shop, crafts }: { shop: string; crafts: readonly CraftOfShop[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <h3 className="mb-2 font-strong">{text('customs.crafts')}</h3>
      {crafts.length === 0 && <p className="text-soft">{text('customs.crafts.none')}</p>}
      <ul className="box divide-y divide-rule empty:hidden">
        {crafts.map(({ sku, name, isReady }) => (
          <li key={sku} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
            <TextLink href={`${prefix}/offers/${shop}/${sku}#customs`} className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </TextLink>
            <Badge tone={isReady ? 'second' : 'warning'}>
              {text(isReady ? 'customs.crafts.ready' : 'customs.crafts.missing')}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
