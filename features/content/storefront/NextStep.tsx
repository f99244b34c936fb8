import { useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';

type NextStepProps = { title: string; lead: string; act: string; path: string };

export function NextStep({ title, lead, act, path }: NextStepProps) {
  const { prefix } = useSite();
  return (
    <section
      aria-labelledby="way-on"
      className="mt-8 mb-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-board px-6 py-8 text-on-board tablet:px-10"
    >
      <div className="max-w-words">
        <h2 id="way-on" className="text-section">
          {title}
        </h2>
        <p className="mt-2">{lead}</p>
      </div>
      <ButtonLink href={prefix + path} size="large">
        {act}
      </ButtonLink>
    </section>
  );
}
