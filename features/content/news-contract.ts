import { as, defineEndpoint, only, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { pageSections } from './contract.ts';
import { slugPattern } from './news-rules.ts';

export const newsList = defineEndpoint({
  method: 'GET',
  path: '/api/support/news/list/v1/get',
  summary: 'The shop’s news, the latest first, in the caller’s language where it is translated',
  access: ['anyone'],
  input: request({}),
  output: only(
    'news',
    z.array(
      wireObject({
        slug: z.string(),
        title: z.string(),
        lead: z.string(),
        published: as('publishDate', z.string()),
        updated: as('updateDate', z.string()),
        locale: z.string(),
      }),
    ),
  ),
});

export const newsPost = defineEndpoint({
  method: 'GET',
  path: '/api/support/news/v1/get',
  summary: 'One post of the shop’s news',
  access: ['anyone'],
  input: request({ slug: z.string().max(80).regex(slugPattern, 'field.code.invalid') }),
  output: wireObject({
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    published: as('publishDate', z.string()),
    updated: as('updateDate', z.string()),
    locale: z.string(),
    sections: pageSections,
  }),
});
