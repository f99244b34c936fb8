import type { Section } from './rules.ts';

/** A post of the shop's news, with the language of its text: English if it is not translated. */
export type NewsHead = {
  slug: string;
  title: string;
  lead: string;
  published: string;
  updated: string;
  locale: string;
};
export type NewsPost = NewsHead & { sections: Section[] };

export const newsPath = '/news';
export const newsFeedPath = '/feeds/news.xml';
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const pathOfPost = (slug: string): string => `${newsPath}/${slug}`;
