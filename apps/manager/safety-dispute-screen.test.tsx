import type { DisputeView } from '@cubby/features/disputes/contract';
import { expect, test } from 'vitest';
import { DisputeThread } from '../../features/disputes/screens/DisputeThread.tsx';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const opened = (channel: DisputeView['channel']) =>
  ({
    ...{ channel, description: 'The edge cuts.', reportedAt: '2026-11-20T10:00:00-08:00', events: [], pictures: [] },
  }) as unknown as DisputeView;
const first = async (channel: DisputeView['channel']) => {
  const thread = <DisputeThread dispute={opened(channel)} nameOf={(by) => by} question="" when={() => ''} />;
  return wordsOf(await markupOf(thread));
};

test('what staff wrote when they secured a product is not shown as the buyer’s words (domain C17)', async () => {
  expect(await first('BUYER')).toBe('Conversation BUYER The edge cuts.');
  expect(await first('SAFETY')).toBe('Conversation MANAGER The edge cuts.');
});
