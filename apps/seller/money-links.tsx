import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

/** Links to the other pages about a shop's money. */
export function MoneyLinks({ shop }: { shop: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
      <TextLink href={`${prefix}/money/${shop}/figures`}>{text('shopFigures.title')}</TextLink>
      <TextLink href={`${prefix}/money/${shop}/statements`}>{text('shopStatements.title')}</TextLink>
      <TextLink href={`${prefix}/money/${shop}/fees`}>{text('feeInvoices.title')}</TextLink>
      <TextLink href={`${prefix}/money/${shop}/years`}>{text('shopStatements.year.title')}</TextLink>
    </p>
  );
}
