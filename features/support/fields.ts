import { email, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestBody, longestTopic } from './rules.ts';

export const threadTopic = requiredText(longestTopic);
export const threadBody = requiredText(longestBody, { lines: true });

export const memberForm = z.object({ email: z.literal(''), topic: threadTopic, description: threadBody });
export const guestForm = z.object({ email, topic: threadTopic, description: threadBody });
export const messageForm = z.object({ description: threadBody });
