import sell from 'virtual:drawing/felt-bag?color=teal';
import ask from 'virtual:drawing/friendship-band';
import make from 'virtual:drawing/origami?color=tomato';
import build from 'virtual:drawing/paper-garland';
import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';

const steps = [
  { key: 'make', drawing: make },
  { key: 'ask', drawing: ask },
  { key: 'build', drawing: build },
  { key: 'sell', drawing: sell },
] as const;

export function HowAShopStarts() {
  const { text } = useText();
  return (
    <section
      id="start"
      aria-labelledby="start-head"
      className="rounded-[30px_26px_34px_24px] bg-board px-6 py-9 tablet:px-10 tablet:py-11"
    >
      <h2 id="start-head" className="text-section">
        {text('kids.start')}
      </h2>
      <ol className="mt-6 grid gap-x-7 gap-y-7 tablet:grid-cols-2 wide:grid-cols-4">
        {steps.map(({ key, drawing }, i) => (
          <li key={key} className="grid grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] items-center gap-x-4 wide:block">
            <div className="relative">
              <img src={drawing} alt="" width="240" height="240" className="w-full wide:w-36" loading="lazy" />
              <span
                aria-hidden="true"
                className={cx(
                  'absolute start-0 top-1 grid size-10 place-items-center rounded-[15px_17px_14px_18px] text-title font-heading text-on-marker',
                  i % 2 ? 'rotate-5 bg-(--stripe)' : '-rotate-4 bg-marker',
                )}
              >
                {i + 1}
              </span>
            </div>
            <div>
              <h3 className="font-strong">{text(`kids.step.${key}`)}</h3>
              <p className="text-small">{text(`kids.step.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
