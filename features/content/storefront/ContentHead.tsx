import { useText } from '@cubby/i18n/react';
import { PageIntro } from './PageIntro.tsx';

type ContentHeadProps = {
  /** The page's messages: `content.<page>.title` and `.lead`. */
  page: string;
  drawing: string;
};

/** The head of a page whose texts are messages. */
export function ContentHead({ page, drawing }: ContentHeadProps) {
  const { lookup } = useText();
  return <PageIntro title={lookup(`content.${page}.title`)} lead={lookup(`content.${page}.lead`)} drawing={drawing} />;
}
