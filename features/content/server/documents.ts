import { createHash } from 'node:crypto';
import { defaultLocale, type Locale } from '@cubby/i18n';
import type { ContentCode } from '../rules.ts';
import { facts } from './facts.ts';
import { type LoadedPage, loadPages, pageIn } from './load-pages.ts';

let pages: readonly LoadedPage[] | undefined;
/** The shop's pages, read on first use: most tests, and commands that start the process, never need them. */
export const shopPages = (): readonly LoadedPage[] => (pages ??= loadPages(facts));

/** The day from which a document is in force: its version. */
export function versionOf(code: ContentCode): string {
  const { since } = pageIn(shopPages(), { code, brand: 'cubby', locale: defaultLocale });
  if (since === undefined) throw new Error(`${code} is no document: it has no day from which it is in force`);
  return since;
}

/** The SHA-256 of a document's text in a language, as proof of what was signed. */
export const hashOfText = (code: ContentCode, locale: Locale): Buffer =>
  hashOf(pageIn(shopPages(), { code, brand: 'cubby', locale }));

export const hashOf = ({ title, sections }: LoadedPage): Buffer =>
  createHash('sha256').update(JSON.stringify({ title, sections })).digest();
