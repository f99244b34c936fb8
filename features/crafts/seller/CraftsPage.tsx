import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beginCraft, type ChildShop } from '../contract.ts';
import { ownCraftsPath } from '../rules.ts';
import { CraftRow } from './CraftRow.tsx';
import { RangeForm } from './RangeForm.tsx';

/** The crafts of a guardian's children, by shop: those that wait for the guardian first. */
export function CraftsPage({ shops, onChanged }: { shops: readonly ChildShop[]; onChanged: () => Promise<void> }) {
  const { text } = useText();
  if (shops.length === 0) return <EmptyState title={text('crafts.noShop')}>{text('crafts.noShop.text')}</EmptyState>;
  return (
    <div className="grid gap-12">
      {shops.map((shop) => (
        <ShopCrafts key={shop.shop} shop={shop} onChanged={onChanged} />
      ))}
    </div>
  );
}

function ShopCrafts({
  shop: { shop, name, least, most, crafts },
  onChanged,
}: {
  shop: ChildShop;
  onChanged: () => Promise<void>;
}) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const { busy, said, result, say, run } = useAction();
  const [isChanging, change] = useState(false);
  const page = crafts.find((each) => each.subject === 'SHOP' && each.status !== 'LIVE');
  const changePage = () =>
    run('page', async (client) => {
      const number = page?.number ?? (await client(beginCraft, { shop, subject: 'SHOP' }));
      await navigate(`${ownCraftsPath}/${number}/edit`);
    });
  const saved = async () => {
    await onChanged();
    change(false);
    say({ tone: 'success', words: text('crafts.range.saved') });
  };
  return (
    <section className="grid gap-4" aria-labelledby={`crafts-${shop}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`crafts-${shop}`} className="text-title">
          <bdi>{name}</bdi>
        </h2>
        <p className="flex flex-wrap gap-2">
          <ButtonLink href={`${prefix}${ownCraftsPath}/new/${shop}`}>{text('crafts.new')}</ButtonLink>
          <Button look="secondary" busy={busy === 'page'} onClick={changePage}>
            {text('crafts.page.change')}
          </Button>
        </p>
      </div>
      <ActionResult {...{ said, busy, result }} />
      {isChanging ? (
        <RangeForm {...{ shop, least, most }} onSaved={saved} onCancel={() => change(false)} />
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          {text('crafts.range', { least: moneyInText(least, locale), most: moneyInText(most, locale) })}
          <Button look="quiet" size="small" onClick={() => change(true)}>
            {text('crafts.range.change')}
          </Button>
        </p>
      )}
      {crafts.length === 0 ? (
        <EmptyState title={text('crafts.none')}>{text('crafts.none.text')}</EmptyState>
      ) : (
        <ul className="box divide-y divide-rule">
          {crafts.map((craft) => (
            <CraftRow key={craft.number} craft={craft} />
          ))}
        </ul>
      )}
    </section>
  );
}
