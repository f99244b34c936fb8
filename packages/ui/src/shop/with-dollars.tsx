import { Fragment, type ReactNode } from 'react';

/**
 * Text with amounts of money. If “$” is the sign of the reader's own currency, the style sheet adds the country beside
 * each sign (decision 0101); the text itself is the same for everyone.
 */
export function withDollars(words: string, locale: string): ReactNode {
  // Amounts to be paid already name the country, and so does Arabic.
  if (!words.includes('$') || /US\$|\$US/.test(words)) return words;
  const [first, ...rest] = words.split('$');
  return (
    <>
      {first}
      {rest.map((after, i) => (
        <Fragment key={i}>
          {locale === 'fr' ? '$' : <b />}
          {locale === 'fr' ? <b /> : `$${after}`}
          {locale === 'fr' && after}
        </Fragment>
      ))}
    </>
  );
}
