import type { Host, Platform } from '@cubby/feature';
import { perMinute } from '@cubby/feature';
import { childCraftCategory, pathOfProduct, pathOfProductType } from '@cubby/features/catalog/rules';
import { suggestProducts } from '@cubby/features/search/contract';
import { longestQuery, type Suggestions } from '@cubby/features/search/rules';
import { type Locale, prefixOf } from '@cubby/i18n';
import { formatMoney } from '@cubby/money';
import { element, xmlHead, xmlText } from '@cubby/xml';
import type { FastifyInstance } from 'fastify';

const names: Record<string, string> = { cubby: 'Cubby', kids: 'Cubby Kids' };
const suggestionType = 'application/x-suggestions+json';

/**
 * `/opensearch.xml` lets a browser search the shop from its address bar; `/suggestions` answers it as the visitor
 * types.
 */
export function mountOpenSearch(app: FastifyInstance, platform: Platform): void {
  const { settings, hosts, translators } = platform;
  const limited = perMinute(suggestProducts.perMinute, settings);
  for (const locale of translators.offered) {
    const prefix = prefixOf(locale);
    app.get(`${prefix}/opensearch.xml`, (request, reply) => {
      const { name, site, origin } = hosts.of(request.headers.host)!;
      if (site !== 'shop') return reply.callNotFound();
      const text = translators.of(locale).lookup(`feeds.search.${name}`);
      return reply
        .type('application/opensearchdescription+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(
          descriptionOf({
            name: names[name]!,
            text,
            icon: `${origin}/icon-${name}.svg`,
            base: origin + prefix,
            locale,
          }),
        );
    });

    app.get<{ Querystring: { q?: unknown } }>(`${prefix}/suggestions`, limited, async (request, reply) => {
      const host = hosts.of(request.headers.host)!;
      if (host.site !== 'shop') return reply.callNotFound();
      const asked = request.query.q;
      const query = typeof asked === 'string' ? asked.replaceAll('\0', '').slice(0, longestQuery) : '';
      const found = query.trim() ? await suggestionsFor(platform, host, locale, query) : undefined;
      return reply
        .type(`${suggestionType}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .send(JSON.stringify(browserSuggestions(query, found, host.origin + prefix, locale)));
    });
  }
}

type Description = { name: string; text: string; icon: string; base: string; locale: Locale };

const descriptionOf = ({ name, text, icon, base, locale }: Description): string =>
  [
    `${xmlHead}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">`,
    element('ShortName', name),
    element('Description', text),
    element('Language', locale),
    element('InputEncoding', 'UTF-8'),
    element('OutputEncoding', 'UTF-8'),
    `<Image width="16" height="16" type="image/svg+xml">${xmlText(icon)}</Image>`,
    `<Url type="text/html" method="get" template="${xmlText(`${base}/search?q={searchTerms}`)}"/>`,
    `<Url type="${suggestionType}" method="get" template="${xmlText(`${base}/suggestions?q={searchTerms}`)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(`${base}/opensearch.xml`)}"/>`,
    element('moz:SearchForm', `${base}/search`),
    '</OpenSearchDescription>\n',
  ].join('');

function suggestionsFor(
  { clientOf, admission }: Platform,
  host: Host,
  locale: Locale,
  query: string,
): Promise<Suggestions> {
  const category = host.name === 'kids' ? childCraftCategory : undefined;
  return admission.run('calls', () => clientOf(host, locale)(suggestProducts, { query, category }));
}

/** The format that browsers expect: the query, completions, their descriptions, their links. */
function browserSuggestions(
  query: string,
  found: Suggestions | undefined,
  base: string,
  locale: Locale,
): [string, string[], string[], string[]] {
  const offered = [
    ...(found?.productTypes ?? []).map(({ code, name }) => ({
      name,
      text: '',
      address: base + pathOfProductType(code),
    })),
    ...(found?.products ?? []).map(({ sku, name, priceFrom }) => ({
      name,
      text: priceFrom ? formatMoney(priceFrom, locale) : '',
      address: base + pathOfProduct(sku),
    })),
  ].filter(({ name }, i, all) => all.findIndex((other) => other.name === name) === i);
  return [
    query,
    offered.map(({ name }) => name),
    offered.map(({ text }) => text),
    offered.map(({ address }) => address),
  ];
}
