import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { figureIn } from '../deck-texts.ts';
import type { Impact } from '../rules.ts';

/** The shop's figures so far, as of the latest day (spec 2.11). */
export function ImpactFigures({ impact }: { impact: Impact | null }) {
  const translator = useText();
  const { text, date } = translator;
  return (
    <section aria-labelledby="impact" className="py-8">
      <h2 id="impact" className="text-section">
        {text('impact.title')}
      </h2>
      {impact === null ? (
        <p className="mt-3 text-soft">{text('impact.none')}</p>
      ) : (
        <>
          <p className="mt-1 text-soft" suppressHydrationWarning>
            {text('impact.day', {
              day: date(`${impact.day}T00:00:00Z`, dayFormats.long),
            })}
          </p>
          <dl className="figures mt-6">
            {impact.figures.map((figure) => {
              const isTold = figure.count !== null || figure.amount !== null;
              return (
                <div key={figure.code}>
                  <dt>{text(`impact.${figure.code}`)}</dt>
                  <dd className={isTold ? 'text-page' : 'text-soft'}>
                    <bdi>{figureIn(figure, translator)}</bdi>
                  </dd>
                </div>
              );
            })}
          </dl>
          <p className="mt-4 max-w-words text-small text-soft">{text('impact.note')}</p>
        </>
      )}
    </section>
  );
}
