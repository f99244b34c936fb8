import { type Query, type QueryValues, queryFields, readQuery, writeQuery } from '@cubby/contract';
import { goTo, useSite } from '@cubby/site';
import type { FormEvent, ReactNode } from 'react';

type FilterFormProps<Q extends Query> = {
  query: Q;
  /** What the list shows now. */
  values: QueryValues<Q>;
  /** The keys that the fields inside ask for; everything else stays as it is, but for the page. */
  asks: readonly (keyof Q & string)[];
  /** Where the list stands, without the language's prefix. */
  path: string;
  /** The page stays where it is, because the answer is seen beside the form. */
  keepsScroll?: boolean;
  className?: string;
  children: ReactNode;
};

/** Asks a list for something else. A form of the list's own address, so that it works before the script does. */
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
  // A new choice begins on the first page.
  const left = Object.fromEntries(['page', ...asks].map((name) => [name, undefined]));
  const others = queryFields(query, { ...values, ...left });
  return (
    // Its fields begin with what the address says: another address, other fields.
    <form key={writeQuery(query, values)} action={prefix + path} className={className} onSubmit={ask}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
