import { directionOf, prefixOf, type Translator } from '@cubby/i18n';

/**
 * A page that depends on nothing that could have failed: no data, no build, no scripts, only inline styles. With a text
 * it offers to try again.
 */
export function plainPage({ text: message, locale }: Translator, title: string, text?: string): string {
  const home = `<a href="${prefixOf(locale) || '/'}">${message('shell.home')}</a>`;
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><title>${title} · Cubby</title>`,
    '<main style="max-width:36rem;margin:16vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif">',
    `<h1 style="margin:0 0 .75rem;font-size:1.875rem;line-height:1.25">${title}</h1>`,
    text === undefined
      ? `<p>${home}</p>`
      : `<p style="margin:0 0 1.5rem">${text}</p><p><a href="">${message('shell.again')}</a> · ${home}</p>`,
    '</main></html>',
  ].join('');
}
