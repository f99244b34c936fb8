/** The gallery's own sample texts, in the current direction. Pages of the shop use messages. */
export type Say = (english: string, arabic: string) => string;

export const sayIn =
  (locale: string): Say =>
  (english, arabic) =>
    locale === 'ar' ? arabic : english;
