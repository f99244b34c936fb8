/** Orders that name the same mailbox or address are counted together, however it is spelled. */
type Place = { country: string; city: string; address: string; postalCode?: string | undefined };

/**
 * The mailbox behind an email address: without the part after a plus sign, in one spelling of its letters, and at
 * Gmail, which ignores them, without dots.
 */
export function mailboxOf(email: string): string {
  const folded = email.normalize('NFKC').toLowerCase().trim();
  const at = folded.lastIndexOf('@');
  const [box = ''] = folded.slice(0, at).split('+', 1);
  const domain = folded.slice(at + 1).replace(/\.$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/**
 * The building that an address names: country, postal code (else city), house number, and the start of the longest word
 * that is not a kind of street. Flats and remarks are spelled too variously to distinguish; a buyer counted by mistake
 * can still place a first order.
 */
export function doorOf({ country, city, address, postalCode }: Place): string {
  const code = plain(postalCode ?? '').replaceAll(' ', '');
  const area = (country === 'US' ? code.slice(0, 5) : code) || plain(city);
  const text = address
    .normalize('NFKC')
    // 3-77 Wharf Street: flat 3 at number 77.
    .replace(/\d+\p{L}?\s*[-–—/]\s*(?=\d)/gu, '')
    .replace(/(#|№|\b(apt|apartment|unit|suite|ste|flat|floor|fl|room|rm|no|app|wohnung|кв)\b)[.:]?\s*\d+/giu, ' ');
  const number = /\d+/.exec(text)?.[0].replace(/^0+(?=.)/, '') ?? '';
  const words = plain(text)
    .split(' ')
    .filter((word) => /^\p{L}+$/u.test(word) && !kindsOfStreet.test(word));
  const [street = ''] = number ? words.sort((a, b) => b.length - a.length) : [words.join('')];
  return [country, area, number, street.slice(0, number ? 3 : undefined)].join(' ');
}

const kindsOfStreet =
  /^(st|str|street|strasse|straße|ave|av|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|ct|court|pl|place|sq|square|way|rue|via|viale|calle|rua|ulitsa|улица|ул|cad|cadde|caddesi|sok|sokak|көшесі|شارع)$/;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The limit of unpaid orders by guests of one network, as a multiple of one buyer's: a school shares an address. */
export const buyersOfNetwork = 10;

export type Placed = { own: number; alike: number; near: number };

/**
 * Why an order may not be placed, given the unpaid ones; undefined if it may. Strangers who use a buyer's mailbox or
 * address never block the buyer's first order; guests of one network have a limit, beyond which they must sign in.
 */
export function placingErrorOf(
  { own, alike, near }: Placed,
  { isGuest, hasDevice, most }: { isGuest: boolean; hasDevice: boolean; most: number },
): 'orders.tooManyUnpaid' | 'orders.tooManyAlike' | 'orders.tooManyNearby' | undefined {
  if (own >= most) return isGuest && !hasDevice ? 'orders.tooManyAlike' : 'orders.tooManyUnpaid';
  if (own > 0 && alike >= most) return 'orders.tooManyAlike';
  return isGuest && near >= most * buyersOfNetwork ? 'orders.tooManyNearby' : undefined;
}
