import { sourceFiles } from '../sources/files.ts';

/** Rules for screens that our linters do not have: words, directions, raw colours, brands. */
export const styleErrors = (root: string): string[] =>
  sourceFiles(root, ['apps', 'features', 'packages'], /\.(tsx|css)$/).flatMap(({ path, text }) =>
    /\.test\.tsx$/.test(path)
      ? []
      : [
          ...wordErrors(path, text),
          ...amountErrors(path, text),
          ...paragraphErrors(path, text),
          ...lineErrors(path, text),
        ],
  );

function lineErrors(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const at = `${path}:${i + 1}`;
    const errors: string[] = [];
    if (path.endsWith('.tsx')) {
      const physical =
        /["'`\s](?:[a-z]+:)?-?((?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br)-[\w[\]./-]+|text-left|text-right)\b/.exec(
          line,
        );
      if (physical && /className|class=|cx\(/.test(line))
        errors.push(
          `${at}: ${physical[1]} names a side; in Arabic it is the other one. Use ms-/me-/ps-/pe-/start-/end-.`,
        );
      if (/\bnavigate\(.*\bprefix\b/.test(line))
        errors.push(`${at}: the router adds the language itself; with the prefix it would be there twice.`);
      if (/#[0-9a-fA-F]{3,8}\b(?=['"`])|\b(?:rgb|hsl|oklch)\(/.test(line) && !path.includes('/drawings/'))
        errors.push(`${at}: a raw colour; only tokens follow brand and night. Use a semantic class (packages/ui).`);
      if (/\btimeZone(?!: 'UTC'|Name)/.test(line))
        errors.push(
          `${at}: a browser's time zones may be older than the server's; let the server write times of a place.`,
        );
      if (path.includes('/routes/') && /\.catch\((?!missing\)|signedOut\b|\(error\b)/.test(line))
        errors.push(
          `${at}: a failed call would look like an empty section; leave out only what \`ifReadable\` allows.`,
        );
      if (/brand\s*===|brand\.code\s*===|=== 'kids'/.test(line) && !/ShopRoot|brands\/brand/.test(path))
        errors.push(
          `${at}: asks for the brand; what differs in looks is a token, what differs in structure a field of Brand.`,
        );
    } else if (
      /^\s*(margin|padding|border)-(left|right)\s*:|^\s*(left|right)\s*:|text-align:\s*(left|right)/.test(line)
    )
      errors.push(`${at}: names a side; use the logical property (inline-start, inline-end).`);
    return errors;
  });
}

/** A browser ends a paragraph before a dialog, so the page differs from what React expects. */
function paragraphErrors(path: string, text: string): string[] {
  return [...text.matchAll(/<p[ >](?:(?!<\/p>)[\s\S])*?<(\w*(?:Dialog|Popup))\b/g)].map(
    ([, dialog]) => `${path}: a <p> cannot hold ${dialog}; use a <div>.`,
  );
}

/** An amount alone begins with a mark for right to left in Arabic, where “$” and “US” then change places. */
function amountErrors(path: string, text: string): string[] {
  if (!path.endsWith('.tsx') || path.endsWith('/shop/Price.tsx')) return [];
  return [...text.matchAll(/\bformatMoney\(/g)].flatMap(({ index }) =>
    /dir="ltr"|\\u2066/.test(text.slice(Math.max(0, index - 140), index))
      ? []
      : [`${path}: an amount reads from left to right: \`moneyInText\` in a text, \`dir="ltr"\` around it elsewhere.`],
  );
}

const names: ReadonlySet<string> = new Set(['Cubby', 'Kids', '(PDF)']);

/** Words between tags, or in attributes that are read out, would be in English for everybody. */
function wordErrors(path: string, text: string): string[] {
  if (/\/gallery\/|routes\/gallery\.tsx$|packages\/site\//.test(path)) return [];
  const found = text.matchAll(
    />\s*([^<>{}]*\p{L}{2}[^<>{}]*?)\s*<\/|\s(?:aria-label|title|placeholder|alt)="([^"]*\p{L}{2}[^"]*)"/gu,
  );
  return [...found].flatMap(([, between, attribute]) => {
    const words = between ?? attribute!;
    return names.has(words) || words.includes('${')
      ? []
      : [`${path}: “${words}” is written out; a reader of another language would see English. Make it a message.`];
  });
}

/** Arabic texts, of screens and of the demo shop, have one spelling of tanwin: on the alif (docs/languages/ar.md). */
export function spellingErrors(root: string): string[] {
  return sourceFiles(root, ['apps', 'features', 'packages'], /\.(tsx?|json|md|txt)$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const word = /\S*\u064b\u0627/.exec(line)?.[0];
      return word
        ? [`${path}:${i + 1}: “${word}” has its tanwin before the alif; write “${word.slice(0, -2)}\u0627\u064b”.`]
        : [];
    }),
  );
}
