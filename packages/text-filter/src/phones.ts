import type { PlainText } from './plain-text.ts';
import { type Finding, written } from './rule.ts';
import { numbers } from './words/index.ts';

/**
 * Telephone numbers: seven to sixteen digits, written or spelled, with usual separators. Not dates, amounts, sizes,
 * years, article codes, or counting.
 */
export function* phonesIn({ lower }: PlainText): Generator<Finding> {
  if (!mayHavePhone.test(lower)) return;
  const masked = notPhones.reduce(
    (text, pattern) => text.replaceAll(pattern, (found) => '\u0001'.repeat(found.length)),
    lower,
  );
  let run: Item[] = [];
  for (const item of itemsOf(masked)) {
    const last = run.at(-1);
    if (last && !isGap(masked.slice(last.to, item.from), last, item)) {
      yield* phoneOf(run, masked);
      run = [];
    }
    run.push(item);
  }
  yield* phoneOf(run, masked);
}

type Item = { digits: string; from: number; to: number; isWord: boolean };

const mayHavePhone = /\d|(?:[\p{L}-]+[\s,.-]+){3}/u;
const unit =
  '(?:[%]|€|\\$|£|₽|₺|₸|eur|euros?|usd|cad|dollars?|reais|руб|тг|тенге|tl|lira|ريال|درهم|دولار|mm|cm|km|kg|mg|ml|m|g|l|lb|oz|inch(?:es)?|in|ft|pcs|pieces|pages|sheets|stück|blatt|seiten|штук|шт|лист\\p{L}*|страниц\\p{L}*|дана|бет|adet|sayfa|yaprak|folhas|páginas|hojas|fogli|pagine|pezzi|feuilles|pages|pièces|unidades|peças|piezas|px|mah|wh|w|v|dpi|gsm|words|stitches|beads|points|ورقة|صفحة|قطعة|سم|مم|غرام|جرام)';
const notPhones = [
  `(?<!\\d)(?:19|20)\\d\\d_[-./]_(?:0?[1-9]|1[0-2])_[-./]_(?:0?[1-9]|[12]\\d|3[01])(?!\\d)`,
  `(?<![\\d(+]|\\d[-./ ])(?:0?[1-9]|[12]\\d|3[01])([-./])(?:0?[1-9]|[12]\\d|3[01])\\1 ?(?:19|20)?\\d\\d(?!\\d|[-./ ]+\\d)`,
  `(?<!\\d)(?:19|20)\\d\\d_(?:[-/]|and|to|et|und|y|e|и|ve|و|bis|a|до)_(?:19|20)\\d\\d(?!\\d)`,
  `(?<!\\d)\\d{1,2}:\\d\\d(?::\\d\\d)?(?!\\d)`,
  `\\d+(?:[.,]\\d+)?_${unit}?_[x×х*]_\\d+(?:[.,]\\d+)?_${unit}?(?:_[x×х*]_\\d+(?:[.,]\\d+)?)?`,
  `(?:[$€£₽₺₸]|eur|usd|cad|us\\$|c\\$)_\\d[\\d.,' ]*`,
  `(?<![\\d+(])\\d{1,3}(?:[.,' ]\\d{3})*(?:[.,]\\d{1,2})?_-?_${unit}~`,
  `(?<![\\d+(])\\d+(?:_-_\\d+)?_-?_${unit}~`,
  `(?<![\\d+(])\\d{1,3}(?:[., ']\\d{3})*[., ']000(?!\\d)`,
  `~(?:isbn|ean|gtin|upc|barcode|штрихкод|strichcode)(?:-?1[03])?_:?_\\d[\\d -]{6,17}`,
  `~(?:sku|ref|réf|référence|art|artikel|article|artículo|articolo|artigo|model|modell|modelo|modello|order|batch|lot|item|serial|bestellung|commande|pedido|ordine|encomenda|заказ|артикул|модель|партия|sipariş|ürün|тапсырыс|طلب|الطلب|موديل|رقم الطلب)\\.?_(?:no|nr|number|num|code|kodu|nummer|numéro|número|номер|№|رقم)?\\.?_[#:]?_[\\p{L}]{0,4}-?\\d[\\d-]*(?![ .-]?\\d)`,
  `#\\d{5,12}(?!\\d)`,
  `~(?:batch|lot|serial|charge|commande no|order no|order number|pedido no|ordine no|bestellnummer|заказ no|заказа|sipariş no)[.o°º:]*_\\d[\\d -]{4,8}(?![ -]?\\d)`,
  `(?<![\\d+(]|\\d[., -])\\d+[.,]\\d{1,2}(?![\\d.,-])`,
].map((pattern) => written(pattern));

const wordPattern = /\d+|[\p{L}'-]+/gu;
const multiples: Readonly<Record<string, number>> = { double: 2, triple: 3, doble: 2, doppel: 2, duplo: 2, двойной: 2 };

function* itemsOf(text: string): Generator<Item> {
  let times = 1;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const to = index + word.length;
    if (/^\d/.test(word)) yield { digits: word.repeat(times), from: index, to, isWord: false };
    else if (multiples[word] !== undefined) {
      times = multiples[word];
      continue;
    } else
      for (const part of partsOf(word)) {
        const digits = numbers.get(part.text);
        if (digits !== undefined)
          yield {
            digits: digits.repeat(times),
            from: index + part.at,
            to: index + part.at + part.text.length,
            isWord: true,
          };
      }
    times = 1;
  }
}

function* partsOf(word: string): Generator<{ text: string; at: number }> {
  if (numbers.has(word)) yield { text: word, at: 0 };
  else
    for (const part of word.matchAll(/[^-]+/g)) {
      const text = numbers.has(part[0]) ? part[0] : part[0].replace(/^و/u, '');
      yield { text, at: part.index + part[0].length - text.length };
    }
}

const tight = /^[\s().\-/*_+~|"'<>[\]#]{0,5}$/u;
const said =
  /^[\s().\-/*_+~|"'<>[\],:;&!?\p{So}]{0,5}(?:then|and|dash|hyphen|space|dot|tiret|puis|et|dann|und|strich|guion|guión|luego|y|trattino|poi|e|traço|hífen|depois|тире|потом|и|сызықша|tire|sonra|ثم|شرطة|و)?[\s().\-/*_+~|"'<>[\],:;&!?\p{So}]{0,5}$/u;

/** Whether two groups of digits belong together: spelled ones and single ones may also have commas and words between. */
function isGap(between: string, before: Item, after: Item): boolean {
  if (between.includes('\n')) return false;
  if (tight.test(between)) return true;
  const single = (item: Item) => item.isWord || item.digits.length === 1;
  if (single(before) && single(after)) return said.test(between);
  return (
    /^\s?[,;:\p{So}]\s?$/u.test(between) &&
    (before.digits.length === 3 || before.isWord || after.isWord) &&
    after.digits.length >= 2
  );
}

const cue = written(
  `~(?:phone|tel|telephone|cell|mobile|number|call|text|sms|whats ?app|fax|numéro|téléphone|tél|appel\\p{L}*|telefon\\p{L}*|handy|nummer|ruf\\p{L}*|teléfono|móvil|celular|llám\\p{L}*|número|telefono|cellulare|numero|chiam\\p{L}*|telefone|telemóvel|zap|лиг\\p{L}*|телефон\\p{L}*|тел|звон\\p{L}*|позвон\\p{L}*|номер\\p{L}*|нөмір\\p{L}*|қоңырау|numara\\p{L}*|ara\\p{L}{0,4}|cep|هاتف\\p{L}*|جوال\\p{L}*|رقم\\p{L}*|اتصل\\p{L}*|موبايل\\p{L}*)~[^\\d.!?\\n]{0,25}$`,
);

function* phoneOf(run: readonly Item[], text: string): Generator<Finding> {
  const digits = run.map((item) => item.digits).join('');
  if (run.length === 0 || digits.length > 19 || isCounting(run)) return;
  const { from } = run[0]!;
  const announced = new RegExp(cue.source, 'u').test(text.slice(Math.max(0, from - 60), from));
  const found = digits.length >= 7 || (announced && digits.length >= 5);
  if (!found) return;
  // A short number without separators is a code or a count, unless it is announced.
  if (run.length === 1 && !announced && digits.length < 9) return;
  if (run.length === 1 && digits.length >= 12 && !announced && isBarcode(digits)) return;
  yield { kind: 'PHONE', from, to: run.at(-1)!.to };
}

/** 1, 2, 3 or 10, 20, 30: with a constant difference. */
function isCounting(run: readonly Item[]): boolean {
  if (run.length < 3) return false;
  const values = run.map(({ digits }) => Number(digits));
  const step = values[1]! - values[0]!;
  return step !== 0 && values.every((value, index) => index === 0 || value - values[index - 1]! === step);
}

/** The check digit of EAN and UPC. */
function isBarcode(digits: string): boolean {
  if (digits.length > 14) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
