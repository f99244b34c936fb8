import { useText } from '@cubby/i18n/react';
import { useNavigateTo, useSite } from '@cubby/site';
import { Marked } from '../../../layouts/Marked.tsx';
import { Shelf } from './Shelf.tsx';

/** The promise, the search, and a shelf with the school year's tasks. */
export function Hero() {
  const { text } = useText();
  return (
    <section className="grid grid-cols-1 items-end gap-x-10 gap-y-10 pt-10 pb-14 tablet:pt-14 desktop:grid-cols-[1.05fr_0.95fr]">
      <div>
        <h1 className="max-w-[12em] text-display">
          <Marked>{text('home.promise')}</Marked>
        </h1>
        <p className="mt-5 max-w-[46ch] text-lead text-soft">{text('home.promise.text')}</p>
        <HeroSearch />
      </div>
      <Shelf />
    </section>
  );
}

function HeroSearch() {
  const { prefix } = useSite();
  const { text } = useText();
  const go = useNavigateTo();
  return (
    <search>
      <form
        action={`${prefix}/search`}
        className="mt-7 flex h-15 max-w-[35rem] overflow-hidden rounded-control border-[1.5px] border-ink bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
        onSubmit={(event) => {
          event.preventDefault();
          go(`/search?${new URLSearchParams({ q: String(new FormData(event.currentTarget).get('q') ?? '') })}`);
        }}
      >
        <input
          className="min-w-0 flex-1 bg-transparent ps-4.5 text-ink placeholder:text-soft focus-visible:outline-none"
          type="search"
          name="q"
          maxLength={120}
          placeholder={text('home.search.hint')}
          aria-label={text('shell.search')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button
          type="submit"
          className="bg-main px-6 font-strong text-on-main transition-colors hover:bg-main-hover focus-visible:-outline-offset-4 focus-visible:outline-on-main"
        >
          {text('home.search')}
        </button>
      </form>
    </search>
  );
}
