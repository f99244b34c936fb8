import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import type { ChildShop } from '../contract.ts';
import { ownCraftsPath } from '../rules.ts';
import { CraftRow } from './CraftRow.tsx';

/** On a guardian's first page: what waits for them, with links to everything and to a new craft. */
export function WaitingCrafts({ shops }: { shops: readonly ChildShop[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  const waiting = shops.flatMap(({ crafts }) => crafts.filter(({ status }) => status === 'GUARDIAN_REVIEW'));
  return (
    <section className="mb-10 grid gap-3" aria-labelledby="crafts">
      <h2 id="crafts" className="text-title">
        {text('crafts.title')}
      </h2>
      {waiting.length === 0 ? (
        <p className="text-soft">{text('crafts.nothingWaits')}</p>
      ) : (
        <ul className="box divide-y divide-rule">
          {waiting.map((craft) => (
            <CraftRow key={craft.number} craft={craft} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={prefix + ownCraftsPath}>{text('crafts.all')}</TextLink>
        {shops.map(({ shop, name }) => (
          <TextLink key={shop} href={`${prefix}${ownCraftsPath}/new/${shop}`}>
            {text('crafts.newIn', { shop: `\u2068${name}\u2069` })}
          </TextLink>
        ))}
      </p>
    </section>
  );
}
