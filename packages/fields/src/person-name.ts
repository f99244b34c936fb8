import { type FieldMessage, textField } from './text.ts';

/**
 * A first or last name (spec 5.2): 1–50 letters and hyphens, the first letter uppercase. To accept real names (design
 * 5.2), a letter may be of any script, with its marks; in scripts without case every letter counts as uppercase; an
 * apostrophe (written ’) or a middle dot between letters counts as a letter; single spaces separate the words of one
 * name; a full stop ends an abbreviation; a lowercase particle may come before a capital.
 */
export const personName = textField({ max: 50, normalise: nameSigns, check: nameError });

/** An address's name, or its recipient (spec 5.3): 1–100 characters, the first an uppercase letter. */
export const addressName = textField({
  max: 100,
  normalise: nameSigns,
  check: (text) => (startsUppercase(text) ? undefined : 'field.uppercase'),
});

function nameError(name: string): FieldMessage | undefined {
  if (!nameCharacters.test(name)) return 'field.name.invalid';
  return startsUppercase(name) ? undefined : 'field.uppercase';
}

/** Each character with its required neighbours, so that the check takes one pass. */
const nameCharacters = new RegExp(
  `^(?:${[
    '[\\p{L}־-]',
    '(?<=[\\p{L}\\p{M}\\u200C\\u200D])[\\p{M}\\u200C\\u200D]',
    '(?<=[\\p{L}\\p{M}.॰’།་׳-]) (?=-*[\\p{L}’])',
    // A katakana middle dot separates foreign names, a Chinese one the names of minorities.
    '(?<=[\\p{L}\\p{M}])[’·‧・･](?=\\p{L})',
    // Of ’t Hooft, van ’s-Gravesande and de’ Medici.
    '(?<=^|[ -])’(?=[st][ -])|(?<=(?:^| )de)’(?= )',
    // An initial may be followed directly by the next: J.R.R.
    '(?<=[\\p{L}\\p{M}])[.॰](?=[ -]|$)|(?<=(?:^|[ .-])\\p{L}\\p{M}*)[.॰](?=\\p{L})',
    // Hebrew writes foreign sounds and abbreviations with these, Tibetan ends its syllables with them.
    '(?<=\\p{Script=Hebrew})[׳״]|(?<=\\p{Script=Tibetan})[་།]',
  ].join('|')})+$`,
  'u',
);

// Georgian has lowercase letters in Unicode, but nobody writes a name with the others.
const capital = /^(?!(?!\p{Script=Georgian})\p{Ll})\p{L}/u;
/** Particles of names around the world, each with its separator from the name: a space, a hyphen or an apostrophe. */
const particle = new RegExp(
  `^(?:(?:${[
    'van|von|vom|und|zu|zum|zur|der|den|dem|des|de|het|ten|ter|te|tot|in|op|aan|uit|af|av|til',
    'da|das|di|do|dos|du|del|dal|dalla|della|delle|dello|degli|dei|la|las|le|les|lo|los|li|y|e|i|san|santa',
    'al|el|ul|bin|bint|binti|ibn|ben|bat|abu|wa|ka|ole|ap|ferch|mac|nic|ze|z|de’|’[st]',
  ].join('|')}) |(?:al|el|ul|ad|an|ar|as|ash|at|ath|az|ez|et|ou|’[st])-|(?:d|l|dell|dall|nell|t|s)’)`,
  'u',
);

/** Whether a text starts with a capital, after any particles. */
function startsUppercase(text: string): boolean {
  let rest = text;
  for (let found = particle.exec(rest); found; found = particle.exec(rest)) rest = rest.slice(found[0].length);
  return capital.test(rest);
}

/** The punctuation of names: the space and hyphen of every keyboard, ’ for an apostrophe. */
export function nameSigns(text: string): string {
  return text
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[‐‑]/g, '-')
    .replace(/(?<=\p{Script=Hebrew})['’]/gu, '׳')
    .replace(/(?<=\p{Script=Hebrew})["”](?=\p{Script=Hebrew})/gu, '״')
    .replace(/(?<=[\p{L}\p{M}])['‘`´](?=\p{L})|(?<=^|[ (/-])['‘`´](?=[st][ -])|(?<=(?:^| )de)'(?= )/gu, '’');
}
