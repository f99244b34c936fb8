import { type FindingKind, findPrivate } from '@cubby/text-filter';
import { textField } from './text.ts';

/**
 * The error in a text that the public or a child reads: contact details, places, and a person's identity (domain C11).
 */
export function privateError(text: string): `field.private.${FindingKind}` | undefined {
  const [first] = findPrivate(text);
  return first && `field.private.${first.kind}`;
}

/** A required text that the public or a child reads. */
export const publicText = (max: number, { lines = false } = {}) => textField({ max, lines, check: privateError });
