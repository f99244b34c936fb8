import { useText } from '@cubby/i18n/react';
import type { SupportRow } from '../contract.ts';

/** The topic of a thread in words: with a shop, the question from the list. */
export function useTopic(): (thread: Pick<SupportRow, 'kind' | 'topic' | 'shopName'>) => string {
  const { text } = useText();
  return ({ kind, topic, shopName }) =>
    kind === 'HELP'
      ? `\u2068${topic}\u2069`
      : `\u2068${shopName ?? ''}\u2069: ${text(`contact.topic.${topic as 'WHEN'}`)}`;
}
