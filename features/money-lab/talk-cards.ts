import { type Band, bands } from '@cubby/features/families/rules';

/** Cards with three questions for a guardian and a child, each about an event: no grades (domain 3.7). */
export const talkCards = {
  FIRST_PRICE: 'A',
  FIRST_SALE: 'A',
  FIRST_JARS: 'A',
  FIRST_GOAL: 'A',
  FIRST_REFUND: 'A',
  GOAL_REACHED: 'A',
  FIRST_MONTH: 'B',
  FIRST_LOSS: 'B',
  JAR_OWES: 'B',
  FIRST_PAYOUT: 'D',
} as const satisfies Record<string, Band>;
export type TalkCard = keyof typeof talkCards;
export const talkCardNames = Object.keys(talkCards) as TalkCard[];

/** Events that have happened at least once. */
export type Happened = Record<TalkCard, boolean>;
/** The cards of these events, for a band. */
export const cardsFor = (band: Band, happened: Happened): TalkCard[] =>
  talkCardNames.filter((card) => happened[card] && bands.indexOf(band) >= bands.indexOf(talkCards[card]));
