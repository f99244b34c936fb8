import { type ContentText, contentPage } from '@cubby/features/content/contract';
import type { ContentCode } from '@cubby/features/content/rules';
import { questionData } from '@cubby/features/content/storefront';
import type { LoaderArgs, Meta, MetaArgs } from '@cubby/site';

/** Loads the text of a content page. */
export const loadContent =
  (code: ContentCode) =>
  ({ site: { client } }: LoaderArgs): Promise<ContentText> =>
    client(contentPage, { code });

/** The head of a content page, with the questions that it answers. */
export const contentMeta = ({ data }: MetaArgs<ContentText>): Meta => ({
  title: data.title,
  description: data.lead,
  structured: questionData(data),
});
