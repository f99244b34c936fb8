import type { ContentText } from '../contract.ts';
import { plainText } from '../rules.ts';

export function questionData({ sections, locale }: ContentText): object[] {
  const questions = sections.filter(({ look }) => look === 'questions').flatMap(({ entries }) => entries);
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: locale,
      mainEntity: questions.map(({ heading, blocks }) => ({
        '@type': 'Question',
        name: heading,
        acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
      })),
    },
  ];
}
