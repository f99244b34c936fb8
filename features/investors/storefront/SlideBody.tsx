import { cx } from '@cubby/ui';
import type { Slide } from '../rules.ts';

type SlideBodyProps = {
  slide: Slide;
  level: 1 | 2;
  /** The id of its heading; none if the slide is shown a second time. */
  headingId?: string;
};

export function SlideBody({ slide, level, headingId }: SlideBodyProps) {
  const { title, lead, figures, points, lists, note } = slide;
  const Heading = `h${level}` as const;
  const Below = `h${level + 1}` as 'h2' | 'h3';
  const isOnlyWords = figures.length + points.length + lists.length === 0;
  return (
    <>
      <Heading id={headingId} className={cx('max-w-[18em] text-balance', isOnlyWords ? 'text-display' : 'text-page')}>
        {title}
      </Heading>
      {lead && <p className="max-w-[46ch] text-lead text-soft">{lead}</p>}
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="text-display">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {points.length > 0 && (
        <div className="slide-columns">
          {points.map((point) => (
            <div key={point.title}>
              <Below className="text-title">{point.title}</Below>
              <p className="mt-2 text-soft">{point.text}</p>
            </div>
          ))}
        </div>
      )}
      {lists.length > 0 && (
        <div className="slide-columns">
          {lists.map((list) => (
            <div key={list.title}>
              <Below className="text-title">{list.title}</Below>
              <ul className="mt-3 grid list-disc gap-2 ps-5 text-soft">
                {list.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {note && (
        <p className="max-w-words text-small text-soft" suppressHydrationWarning>
          {note}
        </p>
      )}
    </>
  );
}
