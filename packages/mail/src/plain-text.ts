import type { MailContent, MailSection } from './content.ts';

/** The plain-text part. */
export function textOf({ brand, title, sections, footer, locale }: MailContent): string {
  // On a phone a longer one would wrap.
  const rule = '='.repeat(Math.min([...title].length, 36));
  return `${[`${title}\n${rule}`, ...sections.map((section) => sectionText(section, locale)), `-- \n${brand.name}\n${footer.join('\n')}`].join('\n\n')}\n`;
}

function sectionText(section: MailSection, locale: string): string {
  // French has a narrow space before it.
  const colon = locale === 'fr' ? '\u202f:' : ':';
  switch (section.kind) {
    case 'paragraph':
    case 'note':
      return section.text;
    case 'heading':
      return `${section.text}\n${'-'.repeat(Math.min([...section.text].length, 36))}`;
    case 'button':
    case 'link':
      return `${section.label}${colon}\n${webAddress(section.url)}`;
    case 'facts':
      return section.facts.map(({ label, value }) => `${label}${colon} ${onOneLine(value)}`).join('\n');
    case 'bill':
      return [
        ...section.rows.map(({ item, detail, amount }) => `${item}${detail ? ` (${detail})` : ''}${colon} ${amount}`),
        ...section.sums.map(({ label, amount }) => `${label}${colon} ${amount}`),
      ].join('\n');
  }
}

/** A comma takes the script before it: a Canadian address keeps its own commas in an Arabic mail. */
function onOneLine(value: string): string {
  return value.replaceAll(/(.*)\n/g, (_, line: string) => `${line}${/\p{Script=Arabic}/u.test(line) ? '، ' : ', '}`);
}

/** Links in mails must be web addresses. */
export function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a web address: ${url}`);
  return href;
}
