import { useText } from '@cubby/i18n/react';
import { Disclosure } from '@cubby/ui';

type QuestionsProps = {
  /** Messages: `<of>`, `<of>.<key>`, `<of>.<key>.text`. */
  of: string;
  keys: readonly string[];
  /** The anchor that links point to. */
  id?: string;
};

/** Frequently asked questions with short answers. */
export function Questions({ of, keys, id }: QuestionsProps) {
  const { lookup } = useText();
  return (
    <section id={id} aria-labelledby={of} className="max-w-words scroll-mt-6 py-8">
      <h2 id={of} className="mb-4 text-section">
        {lookup(of)}
      </h2>
      {keys.map((key) => (
        <Disclosure key={key} summary={lookup(`${of}.${key}`)}>
          <p className="text-soft">{lookup(`${of}.${key}.text`)}</p>
        </Disclosure>
      ))}
    </section>
  );
}
