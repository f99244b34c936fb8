import { type ContentText, contentPage } from '@cubby/features/content/contract';
import { type ContentCode, codeOfPath } from '@cubby/features/content/rules';
import { questionData } from '@cubby/features/content/storefront';
import type { LoaderArgs, Meta, MetaArgs } from '@cubby/site';
import { data } from 'react-router';

/** Loads the text of a content page. */
export const loadContent =
  (code: ContentCode) =>
  ({ site: { client } }: LoaderArgs): Promise<ContentText> =>
    client(contentPage, { code });

/** Loads the text of the content page at the address. */
export async function loadContentHere({ site: { client, prefix }, request }: LoaderArgs): Promise<ContentText> {
  const code = codeOfPath(new URL(request.url).pathname.slice(prefix.length));
  if (!code) throw data(null, { status: 404 });
  return client(contentPage, { code });
}

/** The head of a content page, with the questions that it answers. */
export const contentMeta = ({ data: text }: MetaArgs<ContentText>): Meta => ({
  title: text.title,
  description: text.lead,
  structured: questionData(text),
});
