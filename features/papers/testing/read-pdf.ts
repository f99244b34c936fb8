import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Tagged = { role: string; alt?: string; text: string; parts: Tagged[] };
type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };

/** A PDF as its reader sees and hears it: title and language, tags with their texts, and the position of the texts. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const { info, metadata } = await document.getMetadata();
  const { Title, Language } = info as Record<string, string>;
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => readPage(document, i + 1)));
  await document.loadingTask.destroy();
  return {
    title: Title,
    language: Language,
    /** The part of PDF/UA that it claims to follow. */
    universalAccess: metadata?.get('pdfuaid:part') as string | undefined,
    pages,
    text: pages.map(({ text }) => text).join('\n'),
  };
}

async function readPage(document: PDFDocumentProxy, number: number) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== null);
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
  }
  const tags = taggedAs((await page.getStructTree()) as Node, texts);
  return {
    tags,
    text: tags.text,
    /** Each text with the position of its first letter, from the lower left corner. */
    places: items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ text: item.str.trim(), x: item.transform[4], y: item.transform[5] }] : [],
    ),
  };
}

function taggedAs({ role = '', alt, type, id, children = [] }: Node, texts: ReadonlyMap<string, string>): Tagged {
  if (type === 'content') return { role: 'text', text: texts.get(id!) ?? '', parts: [] };
  const parts = children.map((child) => taggedAs(child, texts));
  const text = parts
    .map((part) => part.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { role, alt, text, parts };
}

export const partsWith = (role: string, { parts }: Tagged): Tagged[] =>
  parts.flatMap((part) => [...(part.role === role ? [part] : []), ...partsWith(role, part)]);
