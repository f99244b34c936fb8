import { contentPages } from '@cubby/features/content/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

const offers = ['order', 'invoice', 'account'] as const;

export function SchoolBoard() {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <section
      aria-labelledby="schools"
      className="grid gap-x-9 gap-y-6 on-board-ground rounded-card bg-board px-6 py-8 text-on-board tablet:px-10 tablet:py-9 desktop:grid-cols-[1.2fr_1fr_1fr_1fr]"
    >
      <div>
        <h2 id="schools" className="text-section">
          {text('home.schools')}
        </h2>
        <p className="mt-2">
          <a
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
            href={prefix + contentPages.schools.path}
          >
            {text('home.schools.more')}
          </a>
        </p>
      </div>
      {offers.map((offer) => (
        <div key={offer}>
          <h3 className="mb-1 text-[1.0625rem] font-strong">{text(`home.schools.${offer}`)}</h3>
          <p className="text-small opacity-90">{text(`home.schools.${offer}.text`)}</p>
        </div>
      ))}
    </section>
  );
}
