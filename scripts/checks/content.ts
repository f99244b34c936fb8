import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentPages, type Entry, type Run } from '../../features/content/rules.ts';
import { facts, type LoadedPage, loadPages } from '../../features/content/server/index.ts';
import { languages } from '../../packages/i18n/src/index.ts';
import { type SourceFile, sourceFiles } from '../sources/files.ts';

const folder = 'features/content/pages';
const routeFiles = ['routes.tsx', 'information-pages.ts', 'member-pages.ts', 'mail-link-pages.ts'].map(
  (file) => `apps/storefront/${file}`,
);

/** The content pages (decision 0049): what cannot be read, links that lead nowhere, translations that lag behind. */
export function contentErrors(root: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  let pages: LoadedPage[];
  try {
    pages = loadPages(facts, join(root, folder));
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => `${folder}/${line}`);
  }
  const code = sourceFiles(root, ['apps/storefront', 'features']);
  return [
    ...[
      ...linkErrors(pages, routesIn(code)),
      ...translationErrors(pages),
      ...missingTranslations(pages, Object.keys(languages)),
    ].map((error) => `${folder}/${error}`),
    ...anchorErrors(pages, code),
  ];
}

/** The addresses of the shop's routes, written out or by the name of a constant. */
function routesIn(code: readonly SourceFile[]): string[] {
  const constants = new Map(
    code.flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+) = '(\/[^']*)'/gm)].map(([, name, path]) => [name!, path!] as const),
    ),
  );
  return code
    .filter(({ path }) => routeFiles.includes(path))
    .flatMap(({ text }) => [...text.matchAll(/\bpath: (?:'([^']+)'|(\w+))/g)])
    .flatMap(([, path, name]) => path ?? constants.get(name!) ?? []);
}

/** Links lead to an existing page of the shop, and to a place on it; elsewhere by https. */
export function linkErrors(pages: readonly LoadedPage[], routes: readonly string[]): string[] {
  const patterns = routes.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
  return pages.flatMap((page) =>
    linksOf(page).flatMap((href) => {
      if (/^https:\/\/[^/]+\.[^/]+/.test(href)) return [];
      const [, path, anchor] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href)!;
      if (path && !patterns.some((pattern) => pattern.test(path)))
        return [`${page.path}: ${href} leads to no page of the shop`];
      const target = path ? pages.find((each) => contentPages[each.code].path === path) : page;
      return anchor !== undefined && target && !anchorsOf(target).includes(anchor)
        ? [`${page.path}: ${href} leads to no section of ${target.code}`]
        : [];
    }),
  );
}

export function missingTranslations(pages: readonly LoadedPage[], wanted: readonly string[]): string[] {
  return pages
    .filter(({ locale }) => locale === 'en')
    .flatMap((english) =>
      wanted
        .filter(
          (locale) =>
            !pages.some((page) => page.locale === locale && page.code === english.code && page.brand === english.brand),
        )
        .map((locale) => `${english.path}: is not translated into ${locale}`),
    );
}

export function translationErrors(pages: readonly LoadedPage[]): string[] {
  return pages
    .filter(({ locale }) => locale !== 'en')
    .flatMap((page) => {
      const english = pages.find(
        ({ code, brand, locale }) => locale === 'en' && code === page.code && brand === page.brand,
      );
      if (!english) return [`${page.path}: there is no English text that it translates`];
      const isCurrent = page.translates === english.mark;
      if (isCurrent && page.older) return [`${page.path}: it follows the English text; remove \`older\``];
      if (page.older) return [];
      if (!isCurrent)
        return [
          `${page.path}: ${english.path} has changed. Translate the change and state \`translates: ${english.mark}\`, or state \`older: true\`, which its readers are told.`,
        ];
      const [wanted, has] = [english, page].map((each) => anchorsOf(each).join(' '));
      return wanted === has ? [] : [`${page.path}: its anchors are ${has}; those of the English text ${wanted}`];
    });
}

/** What other pages link to is there: `/privacy-policy#letters`. */
export function anchorErrors(pages: readonly LoadedPage[], files: readonly SourceFile[]): string[] {
  return pages.flatMap((page) => {
    const link = new RegExp(`['"\`}]${contentPages[page.code].path}#([a-z-]+)`, 'g');
    const anchors = anchorsOf(page);
    return page.locale !== 'en' || page.brand
      ? []
      : files.flatMap(({ path, text }) =>
          [...text.matchAll(link)]
            .filter(([, anchor]) => !path.includes('.test.') && !anchors.includes(anchor!))
            .map(([, anchor]) => `${path}: ${page.code} has no section #${anchor}`),
        );
  });
}

const entriesOf = ({ sections }: LoadedPage): Entry[] => sections.flatMap((section) => [section, ...section.entries]);
const anchorsOf = (page: LoadedPage): string[] => entriesOf(page).map(({ id }) => id);

function linksOf(page: LoadedPage): string[] {
  const runs = (value: unknown): Run[] => {
    if (Array.isArray(value)) return value.flatMap(runs);
    if (value === null || typeof value !== 'object') return [];
    return 'text' in value ? [value as Run] : Object.values(value).flatMap(runs);
  };
  return entriesOf(page)
    .flatMap(({ blocks }) => runs(blocks))
    .flatMap(({ href }) => (href === undefined ? [] : [href]));
}
