/** The gallery's own sample texts, in the direction on show. Pages of the shop take theirs from messages. */
export type Say = (english: string, arabic: string) => string;

export const sayIn =
  (locale: string): Say =>
  (english, arabic) =>
    locale === 'ar' ? arabic : english;
