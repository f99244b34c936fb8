/** The most bank accounts of one member. */
export const mostBankDetails = 20;

/** The currencies that a bank account may have (ISO 4217). */
export const bankCurrencies = (
  'AED AUD BHD BRL CAD CHF CNY CZK DKK EGP EUR GBP HKD HUF ILS INR ISK JOD JPY KRW KWD KZT LBP MAD MXN NOK NZD PHP PKR ' +
  'PLN QAR RON RSD RUB SAR SEK SGD TND TRY UAH USD ZAR'
).split(' ');

/** A member's bank account (spec 3.12). */
export type BankDetails = {
  code: string;
  bankName: string;
  bankAddress: string | null;
  /** In capitals, without spaces. */
  iban: string;
  currency: string;
  swift: string;
  bankCode: string;
  isMain: boolean;
};

/** An IBAN as people read it: in groups of four (ISO 13616, ux I5). Spaces and small letters are taken, too. */
export const ibanInGroups = (iban: string): string =>
  iban
    .replace(/[\s-]+/gu, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/gu, '$1 ');

const shownEnd = 4;
/** Enough of an IBAN to recognize it: its country and its last four characters, the others as dots. */
export const maskedIban = (iban: string): string =>
  iban.slice(0, 2) + '•'.repeat(Math.max(0, iban.length - 2 - shownEnd)) + iban.slice(-shownEnd);
