import { useText } from '@cubby/i18n/react';
import type { SupportRow } from '../contract.ts';

/** What a thread is about, in words: a question from the list where it is with a shop. */
export function useTopic(): (thread: Pick<SupportRow, 'kind' | 'topic' | 'shopName'>) => string {
  const { text } = useText();
  return ({ kind, topic, shopName }) =>
    kind === 'HELP'
      ? `\u2068${topic}\u2069`
      : `\u2068${shopName ?? ''}\u2069: ${text(`contact.topic.${topic as 'WHEN'}`)}`;
}
