import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

/** What was asked for is not there: says so, and leads on. */
export function MissingPage() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <main id="content">
      <h1>{text('page.missing')}</h1>
      <p>
        <a href={`${prefix}/`}>{text('shell.home')}</a>
      </p>
    </main>
  );
}
