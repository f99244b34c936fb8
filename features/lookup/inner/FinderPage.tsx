import { readQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import {
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  missing,
  type SiteContext,
  usePageData,
  useSite,
} from '@cubby/site';
import { Button, EmptyState, TextField, TextLink } from '@cubby/ui';
import { redirect } from 'react-router';
import { lookupQuery } from '../contract.ts';
import { destinationOf, type FoundKind } from '../rules.ts';
import { type Finder, type FoundGroup, shopFinder, staffFinder } from './finders.ts';

type Data = { words: string; groups: FoundGroup[] };

const loaderOf =
  (find: Finder) =>
  async ({ request, site }: LoaderArgs): Promise<Data> => {
    const words = readQuery(lookupQuery, new URL(request.url).searchParams).words.trim();
    const groups = words === '' ? [] : await find(site.client, words).catch(missing);
    const straight = destinationOf(
      groups.flatMap(({ found }) => found),
      words,
    );
    // The router puts the language before a page's path itself.
    if (straight)
      throw redirect(straight.kind === 'PRODUCT' ? hrefOf(site, straight.kind, straight.path) : straight.path);
    return { words, groups };
  };
export const loadForStaff = loaderOf(staffFinder);
export const loadForShop = loaderOf(shopFinder);

export const meta = ({ site: { translator } }: MetaArgs<Data>): Meta => ({
  title: translator.text('inner.search'),
  noindex: true,
});

/** The results of an inner site's search field, by kind. */
export function FinderPage({ of }: { of: 'staff' | 'shop' }) {
  const { words, groups } = usePageData<typeof loadForStaff>();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <>
      <PageTop lead={text(`lookup.help.${of}`)} />
      <form action={`${prefix}/find`} className="flex max-w-form items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField id="find-again" name="q" type="search" label={text('lookup.words')} defaultValue={words} />
        </div>
        <Button type="submit" look="secondary">
          {text('inner.search')}
        </Button>
      </form>
      {words !== '' && groups.length === 0 && (
        <EmptyState title={text('lookup.none', { words })}>{text('lookup.none.text')}</EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.kind} {...group} />
      ))}
    </>
  );
}

/** The first ones of a kind. */
const most = 8;

function Group({ kind, found, total, all }: FoundGroup) {
  const site = useSite();
  const { text, number } = useText();
  return (
    <section className="mt-8 max-w-words" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="text-title">
        {text(`lookup.kind.${kind}`)} <span className="text-small font-normal text-soft">{number(total)}</span>
      </h2>
      <ul className="mt-2">
        {found.slice(0, most).map(({ path, title, about }) => (
          <li key={path} className="found-row">
            <TextLink href={hrefOf(site, kind, path)}>
              <bdi>{title}</bdi>
            </TextLink>
            {about && <bdi className="text-small text-soft">{about}</bdi>}
          </li>
        ))}
      </ul>
      {total > most && all && (
        <p className="mt-3">
          <TextLink href={hrefOf(site, kind, all)}>{text('lookup.all', { count: total })}</TextLink>
        </p>
      )}
    </section>
  );
}

/** A product's page is on the shop's site. */
const hrefOf = ({ prefix, settings }: Pick<SiteContext, 'prefix' | 'settings'>, kind: FoundKind, path: string) =>
  (kind === 'PRODUCT' ? settings.shopUrl : '') + prefix + path;
