import { email, optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestBody, longestRating, longestTopic } from './rules.ts';

export const threadTopic = requiredText(longestTopic);
export const threadBody = requiredText(longestBody, { lines: true });

export const threadRating = requiredText(longestRating);
export const ratingForm = z.object({ words: optionalField(threadRating) });

export const memberForm = z.object({ email: z.literal(''), topic: threadTopic, description: threadBody });
export const guestForm = z.object({ email, topic: threadTopic, description: threadBody });
export const messageForm = z.object({ description: threadBody });
