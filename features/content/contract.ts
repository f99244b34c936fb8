import { as, defineEndpoint, only, request, typedText, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { type Block, contentCodes, helpWords, looks, mostArticles, type Run } from './rules.ts';

const run = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'em', 'code']).optional(),
  href: z.string().optional(),
});
const runs = z.array(run);
const block = z.object({
  kind: z.enum(['paragraph', 'list', 'numbered', 'table', 'quote']),
  runs: runs.optional(),
  items: z.array(runs).optional(),
  head: z.array(runs).optional(),
  rows: z.array(z.array(runs)).optional(),
  by: runs.optional(),
}) as unknown as z.ZodType<Block>;
const blocks = z.array(block);
const entry = wireObject({ id: z.string(), heading: z.string(), blocks });

export const pageSections = z.array(
  wireObject({ id: z.string(), heading: z.string(), look: z.enum(looks), blocks, entries: z.array(entry) }),
);

const page = wireObject({
  code: z.enum(contentCodes),
  locale: z.string(),
  title: z.string(),
  lead: z.string(),
  /** The day of its last change; for a document, the day from which it is in force. */
  updated: z.string(),
  since: z.string().optional(),
  /** Not approved by a lawyer yet. */
  isDraft: z.boolean(),
  /** The English text is newer. */
  isOlder: z.boolean(),
  note: z.string().optional(),
  sections: pageSections,
});
export type ContentText = z.output<typeof page>;
export type { Block, Run };

export const contentPage = defineEndpoint({
  method: 'GET',
  path: '/api/support/content/page/v1/get',
  summary: 'The text of a content page, in the caller’s language where it is translated',
  access: ['anyone'],
  input: request({ code: as('page', z.enum(contentCodes)) }),
  output: page,
});

export const suggestHelp = defineEndpoint({
  method: 'GET',
  path: '/api/support/help/v1/get',
  summary: 'Help articles about what somebody types, the closest first, in the caller’s language',
  access: ['anyone'],
  input: request({
    words: as('mask', typedText(helpWords.most).default('')),
    most: as('size', z.coerce.number().int().min(1).max(mostArticles.found).default(mostArticles.suggested)),
  }),
  output: only('articles', z.array(wireObject({ title: z.string(), text: z.string(), path: z.string() }))),
});
