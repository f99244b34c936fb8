import { type Avatar, avatars } from '@cubby/features/families/rules';
import { expect, test } from 'vitest';
import { avatarsOnPaper } from '../drawings/avatars-on-paper.ts';
import { drawingOnPaper } from '../testing/drawing-on-paper.ts';

test.each(avatars as readonly Avatar[])('the %s of a booklet is the same as on screen', (name) => {
  expect(avatarsOnPaper[name]).toBe(drawingOnPaper(name));
});
