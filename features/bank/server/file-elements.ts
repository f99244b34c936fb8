import { element, xmlHead } from '@cubby/xml';

export const wrap = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;
export const documentOf = (format: string, inside: string): string =>
  `${xmlHead}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}">${inside}</Document>\n`;
/** An account number, which is an IBAN if it starts with a country code. */
export const accountIdOf = (number: string): string =>
  wrap('Id', /^[A-Z]{2}/.test(number) ? element('IBAN', number) : wrap('Othr', element('Id', number)));
export const headOf = (id: string, now: Date): string => element('MsgId', id) + element('CreDtTm', now.toISOString());
