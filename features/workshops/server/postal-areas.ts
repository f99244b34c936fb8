import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NearCountry, type Place, postalAreaOf } from '../places.ts';

let areas: ReadonlyMap<string, Place> | undefined;

/** The middle of each postal area, by country and area; read when first asked for. */
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

/** Where a postal code is, to about a kilometre; nobody else is asked. Undefined if we do not know it. */
export function placeOf(country: NearCountry, postalCode: string): Place | undefined {
  const area = postalAreaOf(country, postalCode);
  return area === undefined ? undefined : knownAreas().get(`${country} ${area}`);
}
