import { useText } from '@cubby/i18n/react';

const offers = ['quote', 'order', 'invoice'] as const;

/** What the shop does for schools, on the board. */
export function SchoolBoard() {
  const { text } = useText();
  return (
    <section
      aria-labelledby="schools"
      className="grid gap-x-9 gap-y-6 rounded-card bg-board px-6 py-8 text-on-board tablet:px-10 tablet:py-9 desktop:grid-cols-[1.2fr_1fr_1fr_1fr]"
    >
      <h2 id="schools" className="text-section">
        {text('home.schools')}
      </h2>
      {offers.map((offer) => (
        <div key={offer}>
          <h3 className="mb-1 text-[1.0625rem] font-strong">{text(`home.schools.${offer}`)}</h3>
          <p className="text-small opacity-90">{text(`home.schools.${offer}.text`)}</p>
        </div>
      ))}
    </section>
  );
}
