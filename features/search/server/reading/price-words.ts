/** The price in a query: the query without it, and whole amounts of the shop's currency. */
export type PriceWords = { query: string; priceFrom: number | undefined; priceTo: number | undefined };

/** Words before or after an amount that make it a maximum or a minimum. */
type Bounds = { most: string; least: string; mostBehind: string; leastBehind: string; price: string; between: string };

const bounds: Record<string, Bounds> = {
  en: {
    most: 'under|below|less than|cheaper than|up to|max(?:imum)?\\.?|at most|no more than|not more than|within|<=?',
    least: 'over|above|more than|at least|from|starting at|min(?:imum)?\\.?|>=?',
    mostBehind: '(?:and|or) (?:under|less|below|cheaper)|max(?:imum)?',
    leastBehind: '(?:and|or) (?:up|more|over|above)|min(?:imum)?',
    price: 'price|priced|cost|costing',
    between: 'between|from',
  },
  de: {
    most: 'unter|bis(?: zu)?|max(?:imal|\\.)?|höchstens|weniger als|günstiger als|billiger als|nicht mehr als|<=?',
    least: 'über|ab|mindestens|mehr als|teurer als|min\\.?|>=?',
    mostBehind: '(?:oder|und) (?:weniger|günstiger|darunter)|max(?:imal|\\.)?|höchstens',
    leastBehind: '(?:oder|und) (?:mehr|teurer|darüber)|aufwärts|mindestens',
    price: 'preis|kosten',
    between: 'zwischen|von',
  },
  fr: {
    most: "(?:à )?moins de|sous|jusqu['’]?à|max(?:imum|\\.)?|au plus|inférieure?s? à|en dessous de|pas plus de|<=?",
    least: '(?:à )?plus de|à partir de|dès|au-dessus de|au moins|supérieure?s? à|min(?:imum|\\.)?|>=?',
    mostBehind: '(?:ou|et) moins|max(?:imum)?|au plus',
    leastBehind: '(?:ou|et) plus|minimum|au moins',
    price: 'prix',
    between: 'entre|de',
  },
  es: {
    most: '(?:por |de )?menos de|hasta|bajo|(?:por )?debajo de|máx(?:imo|\\.)?|como máximo|no más de|<=?',
    least: '(?:por |de )?más de|desde|a partir de|(?:por )?encima de|mín(?:imo|\\.)?|al menos|>=?',
    mostBehind: '[oy] menos|(?:como )?máximo',
    leastBehind: '[oy] más|(?:como )?mínimo',
    price: 'precio',
    between: 'entre|de|desde',
  },
  it: {
    most: '(?:a )?meno di|sotto (?:a |i |gli )?|sotto|fino a|max|massimo|al massimo|non più di|inferiore a|<=?',
    least: '(?:a )?più di|oltre|a partire da|da|sopra (?:i |gli )?|sopra|minimo|almeno|>=?',
    mostBehind: '[oe] meno|(?:al )?massimo',
    leastBehind: '(?:o|in|e) (?:più|su)|minimo',
    price: 'prezzo',
    between: 'tra|fra|da',
  },
  pt: {
    most: '(?:por |de )?menos de|até|abaixo de|máx(?:imo|\\.)?|no máximo|não mais (?:de|que)|<=?',
    least: '(?:por |de )?mais de|a partir de|acima de|desde|mín(?:imo|\\.)?|pelo menos|no mínimo|>=?',
    mostBehind: '(?:ou|e) menos|no máximo',
    leastBehind: '(?:ou|e) mais|no mínimo',
    price: 'preço',
    between: 'entre|de',
  },
  ru: {
    most: 'до|дешевле|меньше|менее|не дороже|не более|не больше|максимум|в пределах|<=?',
    least: 'от|дороже|больше|более|свыше|не менее|не дешевле|минимум|>=?',
    mostBehind: '(?:и|или) (?:меньше|дешевле|ниже)|максимум',
    leastBehind: '(?:и|или) (?:больше|дороже|выше)|минимум',
    price: 'цена|ценой|стоимость|стоимостью',
    between: 'от|между',
  },
  kk: {
    most: 'ең көбі|максимум|<=?',
    least: 'ең азы|кемінде|минимум|>=?',
    mostBehind: 'дейін(?:гі)?|төмен|арзан(?:ырақ)?|кем|аз|аспайтын|шегінде',
    leastBehind: 'жоғары|қымбат(?:ырақ)?|артық|көп|бастап',
    price: 'бағасы',
    between: '',
  },
  tr: {
    most: 'en fazla|en çok|maksimum|maks\\.?|<=?',
    least: 'en az|minimum|min\\.?|>=?',
    mostBehind: 'altı(?:nda(?:ki)?)?|kadar|aşağı|az|ucuz|düşük',
    leastBehind: 'üstü(?:nde(?:ki)?)?|üzeri(?:nde(?:ki)?)?|fazla|pahalı|yukarı|başlayan',
    price: 'fiyatı',
    between: '',
  },
  ar: {
    most: '(?:ب)?أقل من|تحت|حتى|دون|أرخص من|لا يتجاوز|لا تتجاوز|بحد أقصى|<=?',
    least: '(?:ب)?أكثر من|فوق|ابتداء من|ابتداءً من|أغلى من|من|على الأقل|>=?',
    mostBehind: '(?:أو |ف)أقل|كحد أقصى',
    leastBehind: '(?:أو |ف)أكثر|كحد أدنى',
    price: 'سعر|السعر|بسعر',
    between: 'بين|من',
  },
};

/**
 * Units of a currency per US dollar, in which the shop's prices are: approximately as in 2026. A filter takes and shows
 * whole dollars, so daily rates would change nothing.
 */
const currencies: readonly { perDollar: number; written: string }[] = [
  { perDollar: 1.38, written: 'CA ?\\$|C\\$|CAD' },
  { perDollar: 5.5, written: 'R\\$|BRL|rea(?:is|l)' },
  {
    perDollar: 1,
    written: 'US ?\\$|\\$|USD|dollars?|bucks|dólar(?:es)?|dollar[oi]|dolar\\p{L}*|доллар\\p{L}*|دولار(?:ا|ات|اً)?',
  },
  { perDollar: 0.87, written: '€|EUR|euros?|avro\\p{L}*|евро|еуро\\p{L}*|يورو' },
  { perDollar: 0.75, written: '£|GBP|pounds?|pfund|sterlin\\p{L}*|фунт\\p{L}*' },
  { perDollar: 80, written: '₽|RUB|руб(?:л\\p{L}*|\\.)?|р(?:\\.|(?!\\p{L}))|rubl\\p{L}*' },
  { perDollar: 530, written: '₸|KZT|те[нң]ге\\p{L}*|тг\\.?|tenge' },
  { perDollar: 42, written: '₺|TRY|TL(?!\\p{L})|lira\\p{L}*' },
  { perDollar: 3.75, written: 'SAR|AED|ريالا?(?:ت)?|درهما?' },
  { perDollar: 48, written: 'EGP|جنيها?' },
  { perDollar: 18.5, written: 'MXN|pesos?' },
  { perDollar: 0.8, written: 'CHF|Fr\\.|franken' },
];
const anyCurrency = currencies.map(({ written }) => written).join('|');
/** “1,000”, “1 000”, “4.99”. */
const number = '(?<!\\p{N}|\\p{N}[.,])(?:\\d{1,3}(?:[ .,\\u00a0\\u202f]\\d{3})+|\\d{1,6})(?:[.,]\\d{1,2})?(?!\\d)';
/** With the suffixes that follow a sign: “5 €’ya kadar”. */
const amountPattern = new RegExp(
  `(?:(?<![\\p{L}])(?<before>${anyCurrency})\\s?)?(?<number>${number})(?:\\s?(?<after>${anyCurrency})(?![\\p{L}])(?:['’]\\p{L}{1,4})?)?`,
  'giu',
);
const between = /^\s*(?:[-–—]|to|and|bis|und|à|et|a|y|e|до|и|ile|ve|пен|мен|бен|و|إلى|الى)\s*$/iu;
/** Turkish and Kazakh put “between” after the amounts. */
const betweenBehind = /^\s*(?:arası\p{L}*|арасы\p{L}*|аралығы\p{L}*)/iu;

type Amount = { from: number; to: number; value: number; perDollar: number | undefined };

const amountOf = (written: string): number =>
  Number(written.replace(/[ .,\u00a0\u202f](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(amountPattern)].map(({ index, 0: { length }, groups }) => {
    const written = groups!.before ?? groups!.after;
    return {
      ...{ from: index, to: index + length, value: amountOf(groups!.number!) },
      perDollar: written && currencies.find((each) => isWritten(each.written, written))?.perDollar,
    } as Amount;
  });
const isWritten = (pattern: string, written: string) => new RegExp(`^(?:${pattern})$`, 'iu').test(written);

/** Words directly before or after a position in the text. */
const standsBefore = (text: string, at: number, words: string) =>
  words ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})\\s*:?\\s*$`, 'iu').exec(text.slice(0, at)) : null;
const standsBehind = (text: string, at: number, words: string) =>
  new RegExp(`^\\s*(?:${words})(?![\\p{L}])`, 'iu').exec(text.slice(at));

/**
 * A query's statement about the price: “pencils under $5”, “от 100 до 500 рублей”. Amounts without a currency are not
 * prices, because they may be ages, sheets or sizes, unless the query says “price”.
 */
export function readPriceWords(query: string, locale: string): PriceWords {
  const text = query.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! & 0xf));
  for (const language of new Set([locale, 'en'])) {
    const found = readIn(text, query, bounds[language]!);
    if (found) return found;
  }
  return { query, priceFrom: undefined, priceTo: undefined };
}

function readIn(text: string, query: string, words: Bounds): PriceWords | undefined {
  const amounts = amountsIn(text);
  for (const [i, amount] of amounts.entries()) {
    const next = amounts[i + 1];
    const other = next && between.test(text.slice(amount.to, next.from)) ? next : undefined;
    const atMost = standsBefore(text, amount.from, words.most);
    const atLeast = standsBefore(text, amount.from, words.least);
    const before = (other && standsBefore(text, amount.from, words.between)) ?? atMost ?? atLeast;
    const priced = standsBefore(text, before?.index ?? amount.from, words.price);
    const perDollar = amount.perDollar ?? other?.perDollar ?? (priced ? 1 : undefined);
    if (perDollar === undefined) continue;
    const end = (other ?? amount).to;
    const behind = (pattern: string) => standsBehind(text, end, pattern);
    const most = behind(words.mostBehind);
    const least = behind(words.leastBehind);
    const cut = (part: RegExpExecArray | null | undefined) =>
      `${query.slice(0, (priced ?? before ?? { index: amount.from }).index)} ${query.slice(end + (part?.[0].length ?? 0))}`
        .replace(/\s+/g, ' ')
        .trim();
    const dollars = amount.value / perDollar;
    if (other) return pricesOf(cut(betweenBehind.exec(text.slice(end))), dollars, other.value / perDollar);
    if (most || (atMost && !least)) return pricesOf(cut(most), undefined, dollars);
    if (least || atLeast) return pricesOf(cut(least), dollars, undefined);
  }
  return undefined;
}

/** The range of amounts in whole dollars. */
const pricesOf = (query: string, from: number | undefined, to: number | undefined): PriceWords => ({
  query,
  priceFrom: from === undefined ? undefined : Math.min(dearest, Math.floor(from)),
  priceTo: to === undefined ? undefined : Math.min(dearest, Math.ceil(to)),
});
const dearest = 999_999;
