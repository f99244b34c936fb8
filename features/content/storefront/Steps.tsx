import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';

type StepsProps = {
  /** Messages: `<of>` for the head, `<of>.<step>` and `<of>.<step>.text` for each step. */
  of: string;
  steps: readonly { key: string; drawing?: string }[];
};

/** Numbered steps in order, each with a picture if it has one. */
export function Steps({ of, steps }: StepsProps) {
  const { lookup } = useText();
  const drawn = steps.some(({ drawing }) => drawing);
  return (
    <section aria-labelledby={of} className="py-8">
      <h2 id={of} className="mb-6 text-section">
        {lookup(of)}
      </h2>
      <ol className={cx('grid gap-x-8 gap-y-9 tablet:grid-cols-2', drawn ? 'wide:grid-cols-4' : 'wide:grid-cols-3')}>
        {steps.map(({ key, drawing }, i) => (
          <li key={key} className={cx(drawn && 'flex items-start gap-4 tablet:block')}>
            {drawing && (
              <img
                src={drawing}
                alt=""
                width="240"
                height="240"
                loading="lazy"
                className="w-24 flex-none tablet:mb-3 tablet:w-36"
              />
            )}
            <div
              className={cx(
                'min-w-0 flex-1',
                !drawn && 'border-t-(length:--line-width) border-rule [border-top-style:var(--line-style)] pt-5',
              )}
            >
              <h3 className="flex items-center gap-3 font-strong">
                <span className="step-number" aria-hidden="true">
                  {i + 1}
                </span>
                {lookup(`${of}.${key}`)}
              </h3>
              <p className="mt-2 text-soft">{lookup(`${of}.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
