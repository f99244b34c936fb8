import { matchedParts } from './matched-parts.ts';

export function MatchedText({ children, query }: { children: string; query: string }) {
  let at = 0;
  return (
    <bdi>
      {matchedParts(children, query).map(({ text, matched }) => {
        const key = at;
        at += text.length;
        return matched ? (
          <mark key={key} className="marked bg-transparent text-inherit">
            {text}
          </mark>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </bdi>
  );
}
