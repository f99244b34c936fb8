import { useText } from '@cubby/i18n/react';
import { Disclosure } from '@cubby/ui';

/** Questions that people ask, with short answers. Messages: `<of>`, `<of>.<key>`, `<of>.<key>.text`. */
export function Questions({ of, keys }: { of: string; keys: readonly string[] }) {
  const { text } = useText();
  return (
    <section id="questions" aria-labelledby={of} className="max-w-words py-8">
      <h2 id={of} className="mb-4 text-section">
        {text(of)}
      </h2>
      {keys.map((key) => (
        <Disclosure key={key} summary={text(`${of}.${key}`)}>
          <p className="text-soft">{text(`${of}.${key}.text`)}</p>
        </Disclosure>
      ))}
    </section>
  );
}
