/** The deck's texts: keys of `messages/deck`, with values. */
export type DeckText = (key: string, values?: Record<string, string>) => string;

export type Slide = {
  id: string;
  title: string;
  lead?: string;
  /** The key figure, shown large. */
  figures: { value: string; label: string }[];
  points: { title: string; text: string }[];
  lists: { title: string; items: string[] }[];
  note?: string;
};

export type DeckFigures = {
  share: string;
  reward: string;
  sales: string;
  /** Null before the first day was computed. */
  impact: { day: string; figures: { value: string; label: string }[] } | null;
};

const none = { figures: [], points: [], lists: [] };

/** The deck (spec 2.5): why, how, for whom, partners' earnings, results so far, what works and what is next. */
export function slidesOf(text: DeckText, { share, reward, sales, impact }: DeckFigures): Slide[] {
  const points = (slide: string, keys: readonly string[]) =>
    keys.map((key) => ({ title: text(`deck.${slide}.${key}`), text: text(`deck.${slide}.${key}.text`) }));
  const items = (side: string, keys: readonly string[]) => ({
    title: text(`deck.state.${side}`),
    items: keys.map((key) => text(`deck.state.${side}.${key}`)),
  });
  const head = (id: string) => ({ ...none, id, title: text(`deck.${id}`) });
  return [
    { ...head('cover'), lead: text('deck.cover.lead') },
    { ...head('need'), points: points('need', ['families', 'schools', 'shops']) },
    { ...head('model'), points: points('model', ['cart', 'sellers', 'fee']) },
    { ...head('children'), points: points('children', ['guardian', 'named', 'learn']) },
    {
      ...head('partners'),
      figures: [
        { value: share, label: text('deck.partners.share') },
        { value: reward, label: text('deck.partners.reward', { sales }) },
      ],
      note: text('deck.partners.note'),
    },
    impact
      ? { ...head('impact'), figures: impact.figures, note: text('deck.impact.note', { day: impact.day }) }
      : { ...head('impact'), lead: text('deck.impact.none') },
    { ...head('books'), points: points('books', ['ledger', 'checks', 'open']) },
    {
      ...head('state'),
      lists: [items('today', ['shops', 'pay', 'taxes', 'partners']), items('next', ['seller', 'quotes'])],
    },
    { ...head('ask'), lead: text('deck.ask.lead') },
  ];
}
