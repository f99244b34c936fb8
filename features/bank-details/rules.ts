export const mostBankDetails = 20;

export const bankCurrencies = (
  'AED AUD BHD BRL CAD CHF CNY CZK DKK EGP EUR GBP HKD HUF ILS INR ISK JOD JPY KRW KWD KZT LBP MAD MXN NOK NZD PHP PKR ' +
  'PLN QAR RON RSD RUB SAR SEK SGD TND TRY UAH USD ZAR'
).split(' ');

export type BankDetails = {
  code: string;
  bankName: string;
  bankAddress: string | null;
  /**
   * In capitals, without spaces; in places without IBANs the account number, with its bank in `swift`
   * (`NumberedAccount`).
   */
  iban: string;
  currency: string;
  swift: string;
  bankCode: string;
  isMain: boolean;
};

/** An IBAN in groups of four (ISO 13616, ux I5). Spaces and lower case are accepted. */
export const ibanInGroups = (iban: string): string =>
  iban
    .replace(/[\s-]+/gu, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/gu, '$1 ');

const shownEnd = 4;
/** A masked IBAN: its country and last four characters, the others as dots. */
export const maskedIban = (iban: string): string =>
  iban.slice(0, 2) + '•'.repeat(Math.max(0, iban.length - 2 - shownEnd)) + iban.slice(-shownEnd);
