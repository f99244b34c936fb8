import { type ContentText, contentPage } from '@cubby/features/content/contract';
import { type ContentCode, codeOfPath } from '@cubby/features/content/rules';
import { questionData } from '@cubby/features/content/storefront';
import type { LoaderArgs, Meta, MetaArgs } from '@cubby/site';
import { data } from 'react-router';

export const loadContent =
  (code: ContentCode) =>
  ({ site: { client } }: LoaderArgs): Promise<ContentText> =>
    client(contentPage, { code });

export async function loadContentHere({ site: { client, prefix }, request }: LoaderArgs): Promise<ContentText> {
  const code = codeOfPath(new URL(request.url).pathname.slice(prefix.length));
  if (!code) throw data(null, { status: 404 });
  return client(contentPage, { code });
}

export const contentMeta = ({ data: text }: MetaArgs<ContentText>): Meta => ({
  title: text.title,
  description: text.lead,
  structured: questionData(text),
});
