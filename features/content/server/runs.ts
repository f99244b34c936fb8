import type { Token, Tokens } from 'marked';
import type { Block, Run } from '../rules.ts';
import { ContentError } from './content-error.ts';

/** A quotation, with its author after a dash on the last line. */
export function quoteOf({ tokens, raw }: Tokens.Blockquote): Block {
  const [said, by, more] = tokens.filter(({ type }) => type !== 'space') as Tokens.Paragraph[];
  if (!said || !by?.text.startsWith('— ') || more)
    throw new ContentError(`“${raw.slice(0, 60)}”: a quotation is one paragraph, then one with — and who says it`);
  const [first, ...rest] = runsOf(by.tokens);
  return { kind: 'quote', runs: runsOf(said.tokens), by: [{ ...first!, text: first!.text.slice(2) }, ...rest] };
}

const marks = { strong: 'strong', em: 'em', codespan: 'code' } as const;

export function runsOf(tokens: readonly Token[]): Run[] {
  return tokens.map((token): Run => {
    if (token.type === 'text' || token.type === 'escape') return { text: textOf(token) };
    if (token.type === 'link') {
      const { href, tokens: inner } = token as Tokens.Link;
      return { text: joined(inner), href };
    }
    if (token.type === 'codespan') return { text: (token as Tokens.Codespan).text, mark: 'code' };
    if (token.type in marks)
      return { text: joined((token as Tokens.Strong).tokens), mark: marks[token.type as keyof typeof marks] };
    throw new ContentError(`text cannot hold “${token.raw.trim().slice(0, 60)}” (${token.type})`);
  });
}

const joined = (tokens: readonly Token[]): string =>
  runsOf(tokens)
    .map(({ text }) => text)
    .join('');

function textOf(token: Token): string {
  const { text } = token as Tokens.Text;
  if (/&\w+;/.test(token.raw)) throw new ContentError(`“${token.raw.trim().slice(0, 60)}”: write the character itself`);
  return text.replaceAll('\n', ' ');
}
