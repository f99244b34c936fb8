import type { NearCountry } from '../rules.ts';
import { placeOf } from '../server/postal-areas.ts';

/** Postal codes of the centres' towns; for a repeated workshop, its own town's. */
const postalCodes: Record<string, string> = {
  ...{ Vancouver: 'V5V', Victoria: 'V8W', Burnaby: 'V5B', Kelowna: 'V1Y', Calgary: 'T2P', Edmonton: 'T5J' },
  ...{ Saskatoon: 'S7K', Winnipeg: 'R3C', Guelph: 'N1H', Ottawa: 'K1P', Montréal: 'H2X', Québec: 'G1R' },
  ...{ Moncton: 'E1C', Halifax: 'B3J', 'St. John’s': 'A1C', Whitehorse: 'Y1A' },
  ...{ Seattle: '98101', Portland: '97205', Minneapolis: '55401', Duluth: '55802' },
  ...{ Bristol: 'BS1', Edinburgh: 'EH1', Leipzig: '04109', Lyon: '69001' },
};
const elsewhere: Record<string, { latitude: number; longitude: number }> = {
  Sharjah: { latitude: 25.35, longitude: 55.41 },
};

/** The venue of a workshop; none if it is online. */
export function placeOfTown({ city, country }: { city: string | null; country: string }) {
  const nowhere = { latitude: null, longitude: null };
  if (city === null) return nowhere;
  const code = postalCodes[city];
  return elsewhere[city] ?? (code === undefined ? nowhere : (placeOf(country as NearCountry, code) ?? nowhere));
}
