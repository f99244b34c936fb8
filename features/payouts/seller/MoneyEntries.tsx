import { isNarrowed, type QueryValues, writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Button, EmptyState, Icon, Price, SelectField, SumRow, TextField, TextLink } from '@cubby/ui';
import { moneyQuery, type OwnMoney } from '../contract.ts';
import { sellerEntryCodes } from '../rules.ts';

export type MoneyOfShop = { shop: string; money: OwnMoney; query: QueryValues<typeof moneyQuery> };

/** The entries of a shop's balance, each down to the postings, with filters. */
export function MoneyEntries({ shop, money, query }: MoneyOfShop) {
  const { text } = useText();
  const { prefix } = useSite();
  const { page, ...chosen } = query;
  const isFiltered = isNarrowed(moneyQuery, chosen);
  return (
    <section className="min-w-0 flex-[100_1_20rem]" aria-labelledby={`entries-${shop}`}>
      <h3 id={`entries-${shop}`} className="mb-3 text-title">
        {text('payouts.money.entries')}
      </h3>
      <EntryFilter {...{ shop, money, query }} />
      {money.entries.length === 0 ? (
        <EmptyState title={text(isFiltered ? 'payouts.money.nothing' : 'payouts.money.none')}>
          {text(isFiltered ? 'payouts.money.nothing.text' : 'payouts.money.none.text')}
        </EmptyState>
      ) : (
        <ul className="box divide-y divide-rule">
          {money.entries.map((entry) => (
            <MoneyEntry key={entry.entryId} entry={entry} />
          ))}
        </ul>
      )}
      <ListPages
        current={page}
        last={money.page.last}
        hrefOf={(to) => `${prefix}/money/${shop}${writeQuery(moneyQuery, { ...query, page: to })}`}
      />
    </section>
  );
}

/** The filters of the entries, and their total. */
function EntryFilter({ shop, money: { sums }, query }: MoneyOfShop) {
  const { text, locale } = useText();
  return (
    <>
      <FilterForm
        query={moneyQuery}
        values={query}
        asks={['from', 'to', 'kind']}
        path={`/money/${shop}`}
        className="mb-4 flex flex-wrap items-end gap-3 *:min-w-0 *:max-tablet:w-full [&>div]:tablet:flex-[1_1_9rem]"
      >
        <TextField name="from" type="date" dir="ltr" label={text('payouts.money.from')} defaultValue={query.from} />
        <TextField name="to" type="date" dir="ltr" label={text('payouts.money.to')} defaultValue={query.to} />
        <SelectField
          name="kind"
          label={text('payouts.money.kind')}
          defaultValue={query.kind}
          options={[
            { value: 'ALL', label: text('payouts.money.kind.all') },
            ...sellerEntryCodes.map((value) => ({ value, label: text(`payouts.entry.${value}`) })),
          ]}
        />
        <Button type="submit" look="secondary">
          {text('payouts.money.show')}
        </Button>
      </FilterForm>
      {isNarrowed(moneyQuery, query) && (
        <dl className="mb-4 grid gap-1">
          {(['available', 'pending'] as const).map((name) => (
            <SumRow key={name} label={text(`payouts.money.sum.${name}`)}>
              <Price amount={sums[name]} locale={locale} plain size="small" />
            </SumRow>
          ))}
        </dl>
      )}
    </>
  );
}

function MoneyEntry({ entry }: { entry: OwnMoney['entries'][number] }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { at, code, isReturn, number, balance, postings } = entry;
  const part = (['available', 'pending', 'held', 'advanced'] as const).find((each) => entry[each].amountMinor !== 0);
  return (
    <li>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 p-4">
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="font-strong">{text(isReturn ? 'payouts.entry.returned' : `payouts.entry.${code}`)}</span>
            <span className="block text-small text-soft">
              <time dateTime={at}>{date(at, dayFormats.medium)}</time>
              {part && part !== 'available' && ` · ${text(`payouts.money.${part}`)}`}
              {number !== null && (
                <span className="block whitespace-nowrap">
                  <bdi dir="ltr">{number}</bdi>
                </span>
              )}
            </span>
          </span>
          <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
            <Price amount={entry[part ?? 'available']} locale={locale} plain size="small" />
            <Icon name="chevronDown" />
          </span>
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          <p className="max-w-words text-small">{text(isReturn ? 'payouts.rule.returned' : `payouts.rule.${code}`)}</p>
          <h4 className="text-small text-soft">{text('payouts.money.postings')}</h4>
          <dl className="grid gap-1">
            {postings.map(({ account, amount }, i) => (
              <SumRow key={i} label={text(`payouts.posting.${account}`)}>
                <Price amount={amount} locale={locale} plain size="small" />
              </SumRow>
            ))}
            <SumRow label={text('payouts.money.after')} total>
              <Price amount={balance} locale={locale} plain size="small" />
            </SumRow>
          </dl>
          {number !== null && (
            <p>
              <TextLink href={`${prefix}/orders/${number}`}>{text('payouts.money.order', { number })}</TextLink>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}
