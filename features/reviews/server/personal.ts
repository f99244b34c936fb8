import type { PersonalData } from '@cubby/feature';
import { takeBack } from './own-routes.ts';
import { findOwnData, findVotes } from './own-store.ts';

/** Members' texts about their purchases. Of an erased account's reviews, only their number remains. */
export const personalReviews: PersonalData = {
  section: 'reviews',
  read: async (db, { accountId }) => ({
    written: (await findOwnData(db, accountId)).map(({ orderLineId, ...review }) => review),
    foundHelpful: await findVotes(db, accountId),
  }),
  async erase(tx, { accountId }) {
    const lines = (await findOwnData(tx, accountId)).map(({ orderLineId }) => orderLineId);
    if (lines.length > 0) await takeBack(tx, lines);
  },
};
