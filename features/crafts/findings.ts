import { type Finding, findPrivate } from '@cubby/text-filter';

export type FieldFinding = Finding & { field: 'name' | 'words' };

/**
 * The text of a version that must not be public, by field and position (domain C11). An address that starts in the name
 * and ends in the description is reported in the description.
 */
export function findingsOf({ name, words }: { name: string; words: string }): FieldFinding[] {
  const apart: FieldFinding[] = [
    ...findPrivate(name).map((each) => ({ ...each, field: 'name' as const })),
    ...findPrivate(words).map((each) => ({ ...each, field: 'words' as const })),
  ];
  if (apart.length > 0) return apart;
  const joined = `${name} ${words}`;
  const start = name.length + 1;
  return findPrivate(joined)
    .filter(({ to }) => to > start)
    .map(({ kind, from, to }) => ({ kind, from: Math.max(0, from - start), to: to - start, field: 'words' as const }));
}
