import { useText } from '@cubby/i18n/react';
import { Disclosure } from '@cubby/ui';

type QuestionsProps = {
  /** Messages: `<of>`, `<of>.<key>`, `<of>.<key>.text`. */
  of: string;
  keys: readonly string[];
  /** Where a link leads to them. */
  id?: string;
};

/** Questions that people ask, with short answers. */
export function Questions({ of, keys, id }: QuestionsProps) {
  const { text } = useText();
  return (
    <section id={id} aria-labelledby={of} className="max-w-words scroll-mt-6 py-8">
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
