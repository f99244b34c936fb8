import { pathOfSeller } from '@cubby/features/sellers/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Chip } from '@cubby/ui';
import type { SearchPage } from '../rules.ts';

type SellersFoundProps = { sellers: SearchPage['sellers']; className?: string };

export function SellersFound({ sellers, className = '' }: SellersFoundProps) {
  const { prefix } = useSite();
  const { text } = useText();
  if (sellers.length === 0) return null;
  return (
    <div className={`flex flex-wrap items-center gap-2.5 ${className}`}>
      <span>{text('search.sellers')}</span>
      {sellers.map(({ handle, name }) => (
        <Chip key={handle} href={prefix + pathOfSeller(handle)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </div>
  );
}
