import type { Workshop } from '../rules.ts';

export const WorkshopDate = ({ workshop: { when } }: { workshop: Workshop }) => (
  <p className="w-14 flex-none text-center leading-tight" aria-hidden="true">
    <span className="block text-[1.75rem] leading-8 font-heading">{when.day}</span>
    <span className="text-tiny text-soft">{when.shortMonth}</span>
  </p>
);
