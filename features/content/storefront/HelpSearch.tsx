import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient, useSite } from '@cubby/site';
import { Button, TextInput } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { suggestHelp } from '../contract.ts';
import { helpPath, helpWords, mostArticles } from '../rules.ts';

export type HelpArticle = { title: string; text: string; path: string };
/** The pause in typing after which the help is searched. */
const pauseMs = 250;

type HelpSearchProps = {
  words: string;
  articles: readonly HelpArticle[];
};

/** Searches all questions and articles of the help: by `?q=` without scripts, while typing with them. */
export function HelpSearch({ words, articles }: HelpSearchProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [typed, type] = useState(words);
  const [asked, ask] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // The page already contains the results for its address.
  const isAsked = asked.length >= helpWords.least && asked !== words;
  const {
    value = [],
    current,
    error,
  } = useAnswer(isAsked ? asked : null, (signal) =>
    client(suggestHelp, { words: asked, most: mostArticles.found }, { signal }),
  );
  const shown = asked === words ? articles : value;
  const isAnswered = asked.length >= helpWords.least && (asked === words || (current && !error));
  return (
    <search className="max-w-words py-4 print:hidden">
      <form action={prefix + helpPath} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor="help-words" className="mb-1.5 block font-strong">
            {text('content.reading.search')}
          </label>
          <TextInput
            id="help-words"
            type="search"
            name="q"
            value={typed}
            maxLength={helpWords.most}
            autoComplete="off"
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
        <Button type="submit">{text('content.reading.search.go')}</Button>
      </form>
      <div role="status" className="mt-4">
        {isAnswered && (
          <p className="text-small text-soft">
            {text('content.reading.found', { count: shown.length, words: `\u2068${asked}\u2069` })}
          </p>
        )}
        {error && <p className="text-small">{error.message}</p>}
      </div>
      {isAnswered && shown.length > 0 && (
        <ol className="mt-1">
          {shown.map(({ title, text: answer, path }) => (
            <li
              key={path}
              className="border-b-(length:--line-width) border-rule py-3 [border-bottom-style:var(--line-style)]"
            >
              <a className="font-strong text-link" href={path}>
                {title}
              </a>
              <p className="mt-1 line-clamp-2 text-small text-soft">{answer}</p>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
