/** The gallery's own sample words, in the direction that is looked at. Pages of the shop take theirs from messages. */
export type Say = (english: string, arabic: string) => string;

export const sayIn =
  (locale: string): Say =>
  (english, arabic) =>
    locale === 'ar' ? arabic : english;
