import { Fragment, type ReactNode } from 'react';

/**
 * Words with sums of money. Where “$” is the sign of the reader's own money, the style sheet writes whose dollars these
 * are beside each sign (decision 0101); the words themselves are the same for everyone.
 */
export function withDollars(words: string, locale: string): ReactNode {
  // What is to be paid says so itself, and so does Arabic.
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
