type Place = { city: string; region: string | null };

/** The region as printed on labels: `BC` of `CA-BC`. */
export const regionIn = ({ region }: Pick<Place, 'region'>): string | undefined => region?.split('-').at(-1);
export const townOf = (place: Place): string => [place.city, regionIn(place)].filter(Boolean).join(' ');
