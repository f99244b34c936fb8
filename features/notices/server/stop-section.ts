/**
 * The placeholder in a stored mail until it is sent: with the link itself, a reader of the table could turn mails off.
 */
const label = 'stop-these-emails';
const placeholder = 'https://stop.invalid/';
export const stopSection = { kind: 'link', label, url: placeholder } as const;
const inText = `${label}:\n${placeholder}`;

type Parts = { text: string; html: string };
/** `words` are plain, and `url` is a web address without characters that HTML would interpret. */
export const withStopLink = ({ text, html }: Parts, words: string, url: string): Parts => ({
  text: text.replace(inText, () => `${words}:\n${url}`),
  html: html.replace(placeholder, () => url).replace(label, () => words),
});
export const withoutStopLink = (text: string): string => text.replace(`${inText}\n\n`, '');
