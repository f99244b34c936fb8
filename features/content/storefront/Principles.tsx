import { useText } from '@cubby/i18n/react';

type PrinciplesProps = {
  of: string;
  keys: readonly string[];
  id?: string;
};

export function Principles({ of, keys, id }: PrinciplesProps) {
  const { lookup } = useText();
  return (
    <section id={id} aria-labelledby={of} className="scroll-mt-6 py-8">
      <h2 id={of} className="mb-5 text-section">
        {lookup(of)}
      </h2>
      <dl className="grid gap-x-12 gap-y-6 tablet:grid-cols-2">
        {keys.map((key) => (
          <div
            key={key}
            className="border-t-(length:--line-width) border-rule pt-4 [border-top-style:var(--line-style)]"
          >
            <dt className="font-strong">{lookup(`${of}.${key}`)}</dt>
            <dd className="mt-1 text-soft">{lookup(`${of}.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
