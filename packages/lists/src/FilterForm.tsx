import { type Query, type QueryValues, queryFields, readQuery, writeQuery } from '@cubby/contract';
import { goTo, useSite } from '@cubby/site';
import type { FormEvent, ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

type FilterFormProps<Q extends Query> = {
  query: Q;
  values: QueryValues<Q>;
  /** The keys of the fields inside; all others except the page are unchanged. */
  asks: readonly (keyof Q & string)[];
  /** The list's address, without the language's prefix. */
  path: string;
  /** The scroll position stays, because the result is beside the form. */
  keepsScroll?: boolean;
  className?: string;
  children: ReactNode;
};

/** Changes the filters of a list. A form with the list's own address, so that it works without scripts. */
export function FilterForm<Q extends Query>(form: FilterFormProps<Q>) {
  const { query, values, asks, path, keepsScroll = false, className, children } = form;
  const { prefix } = useSite();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]),
    );
    void goTo(path + writeQuery(query, readQuery(query, asked)), { preventScrollReset: keepsScroll });
  };
  // A new selection starts on the first page.
  const left = Object.fromEntries(['page', ...asks].map((name) => [name, undefined]));
  const others = queryFields(query, { ...values, ...left });
  // The fields are initialized from the address: another address, other fields.
  const made = writeQuery(query, values);
  const kept = useKeptFocus(made);
  return (
    <form key={made} {...kept} action={prefix + path} className={className} onSubmit={ask}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
