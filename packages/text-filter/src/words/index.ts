import { folded } from '../plain-text.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { kk } from './kk.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';

const languages = [en, fr, de, es, it, pt, ru, kk, tr, ar];

/** Digits by their spelled number, of all languages: people mix them. */
export const numbers: ReadonlyMap<string, string> = new Map(
  languages.flatMap((language) => Object.entries(language.numbers).map(([word, digits]) => [folded(word), digits])),
);
export const wordRules = languages.flatMap(({ rules }) => rules);
