import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NearCountry, type Place, postalAreaOf } from '../places.ts';

let areas: ReadonlyMap<string, Place> | undefined;

/** The centre of each postal area, by country and area; read on first use. */
function knownAreas(): ReadonlyMap<string, Place> {
  areas ??= new Map(
    readFileSync(join(import.meta.dirname, 'postal-areas.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [country, area, latitude, longitude] = line.split(',');
        return [`${country} ${area}`, { latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
  return areas;
}

/** The location of a postal code, to about a kilometre, without asking a third party. Undefined if unknown. */
export function placeOf(country: NearCountry, postalCode: string): Place | undefined {
  const area = postalAreaOf(country, postalCode);
  return area === undefined ? undefined : knownAreas().get(`${country} ${area}`);
}
