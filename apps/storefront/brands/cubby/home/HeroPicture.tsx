import backpack from 'virtual:drawing/backpack?color=forest';
import brushes from 'virtual:drawing/brushes';
import lamp from 'virtual:drawing/desk-lamp?color=mustard';
import paints from 'virtual:drawing/paint-box';
import redNotebook from 'virtual:drawing/spiral-notebook?color=red';
import stapler from 'virtual:drawing/stapler?color=teal';
import type { KeyPart } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

type Thing = { drawing: string; className: string };
const tasks: { key: KeyPart<'home.task.', '.query'>; things: Thing[] }[] = [
  {
    key: 'term',
    things: [
      { drawing: backpack, className: 'w-[88%] -me-[42%]' },
      { drawing: redNotebook, className: 'w-[72%]' },
    ],
  },
  {
    key: 'art',
    things: [
      { drawing: paints, className: 'w-[84%] -me-[38%]' },
      { drawing: brushes, className: 'w-[74%]' },
    ],
  },
  {
    key: 'desk',
    things: [
      { drawing: lamp, className: 'w-[92%] -me-[42%]' },
      { drawing: stapler, className: 'w-[66%]' },
    ],
  },
];

export function HeroPicture() {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div>
      <ul className="grid grid-cols-3">
        {tasks.map(({ key, things }) => (
          <li key={key} className="group relative">
            <div className="flex aspect-square items-end justify-center border-b-10 border-shelf shadow-[0_10px_0_var(--shelf-edge)]">
              {things.map(({ drawing, className }) => (
                <img
                  key={drawing}
                  src={drawing}
                  alt=""
                  width="240"
                  height="240"
                  className={`${className} -mb-[9%] transition-transform group-hover:-translate-y-1`}
                />
              ))}
            </div>
            <p className="mt-6 text-center">
              <a
                className="text-link text-small max-[19rem]:text-tiny after:absolute after:inset-0"
                href={`${prefix}/search?${new URLSearchParams({ q: text(`home.task.${key}.query`) })}`}
              >
                {text(`home.task.${key}`)}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
