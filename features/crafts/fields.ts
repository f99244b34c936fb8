import { optionalField, requiredText, textField } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { z } from 'zod';
import { longestNote, longestWords, nameLength } from './rules.ts';

/** Texts that may be unfinished: they are checked when they are sent. */
const draftText = (max: number, lines = false) => z.union([z.literal(''), textField({ max, lines })]);
export const draftName = draftText(nameLength.most);
export const draftWords = draftText(longestWords, true);

export const childNote = optionalField(publicText(longestNote, { lines: true }));
export const rejectionWords = requiredText(longestNote, { lines: true });
