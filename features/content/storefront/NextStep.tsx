import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';

type NextStepProps = {
  /** Messages: `content.<page>.on`, `.on.text`, `.on.act`. */
  page: string;
  path: string;
};

/** The page's call to action. */
export function NextStep({ page, path }: NextStepProps) {
  const { prefix } = useSite();
  const { lookup } = useText();
  return (
    <section
      aria-labelledby="way-on"
      className="mt-8 mb-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-board px-6 py-8 text-on-board tablet:px-10"
    >
      <div className="max-w-words">
        <h2 id="way-on" className="text-section">
          {lookup(`content.${page}.on`)}
        </h2>
        <p className="mt-2">{lookup(`content.${page}.on.text`)}</p>
      </div>
      <ButtonLink href={prefix + path} size="large">
        {lookup(`content.${page}.on.act`)}
      </ButtonLink>
    </section>
  );
}
