import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý', Z: 'Ž' },
};
/** Translations are up to 40 % longer than English (W3C, Text size in translation). */
const growth = 0.4;

/**
 * An English message in a pseudo-language that can still be read: text without accents and brackets is hard-coded, and
 * a layout that breaks would break in a long language.
 */
export function pseudo(message: CompiledMessage): CompiledMessage {
  const tokens: readonly Token[] = typeof message === 'string' ? [message] : message;
  return ['⟦', ...tokens.map(inner), '⟧'];
}

type Token = Exclude<CompiledMessage, string>[number];
type Cases = Record<string, CompiledMessage | undefined>;

function inner(token: Token): Token {
  if (typeof token === 'string') return token === '#' ? token : longer(token);
  const [name, type, cases] = token as unknown as [string, string | undefined, Cases | undefined];
  if (!cases) return token;
  const within = (each: CompiledMessage | undefined) => (typeof each === 'string' ? longer(each) : each?.map(inner));
  return [name, type, Object.fromEntries(Object.entries(cases).map(([form, each]) => [form, within(each)]))] as Token;
}

/** Adds accents outside of tags, and as many dots as the text may grow. */
function longer(text: string): string {
  const shown = text.replaceAll(/<[^>]*>|[A-Za-z]/g, (part) => accents[part] ?? part);
  const letters = text.replaceAll(/<[^>]*>|[^\p{L}]/gu, '').length;
  return shown + '·'.repeat(Math.round(letters * growth));
}
