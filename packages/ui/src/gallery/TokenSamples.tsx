import { Icon } from '../icons/Icon.tsx';
import { iconNames } from '../icons/names.ts';
import { Sample } from './Sample.tsx';
import type { Say } from './say.ts';

const swatches = [
  ['ground', 'bg-ground text-ink'],
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['soft', 'bg-ground text-soft'],
  ['main', 'bg-main text-on-main'],
  ['main-deep', 'bg-ground text-main-deep'],
  ['main-tint', 'bg-main-tint text-main-deep'],
  ['second', 'bg-second text-on-second'],
  ['second-tint', 'bg-second-tint text-second'],
  ['marker', 'bg-marker text-on-marker'],
  ['warning', 'bg-warning-tint text-warning-deep'],
  ['error', 'bg-error text-on-error'],
  ['error-tint', 'bg-error-tint text-error-deep'],
  ['board', 'bg-board text-on-board'],
  ['ink', 'bg-ink text-ground'],
] as const;

export function TokenSamples({ say }: { say: Say }) {
  return (
    <>
      <Sample title={say('Type', 'الخطوط')}>
        <p className="max-w-words font-heading text-display">
          {say('Everything on the list, in ', 'كل ما في القائمة في ')}
          <span className="marked">{say('one cart', 'سلة واحدة')}</span>.
        </p>
        <p className="font-heading text-page">
          {say('Spiral notebook A5, ruled, 80 sheets', 'دفتر حلزوني مسطّر A5، ثمانون ورقة')}
        </p>
        <p className="font-heading text-title">{say('Where should it go?', 'إلى أين نرسله؟')}</p>
        <p className="max-w-words text-lead text-soft">
          {say(
            'Compare sellers for the same pencil case, see the price delivered to your school, and pay once.',
            'قارن بين البائعين للمقلمة نفسها، واعرف السعر مع التوصيل إلى مدرستك، وادفع مرة واحدة.',
          )}
        </p>
        <p className="max-w-words">
          Ships tomorrow from Victoria. Größe ändern, où êtes-vous, São Paulo, İğne.{' '}
          <span lang="ru">Съешь ещё этих мягких французских булок.</span>{' '}
          <span lang="kk">Әлем, қалам, ғылым, өңір, ұшақ, үй, һ, і.</span> <span lang="ar">أهلاً بكم في المتجر.</span>{' '}
          0123456789
        </p>
        <p className="text-tiny text-soft">{say('Quiet words in the smallest size', 'كلمات هادئة بأصغر حجم')}</p>
      </Sample>
      <Sample title={say('Colours', 'الألوان')}>
        <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-5">
          {swatches.map(([name, classes]) => (
            <li
              key={name}
              className={`grid h-18 content-end rounded-card border border-rule p-3 text-small font-medium ${classes}`}
            >
              <bdi lang="en">{name}</bdi>
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-5 gap-2" aria-hidden="true">
          <span className="h-12 rounded-picture bg-tint-sky" />
          <span className="h-12 rounded-picture bg-tint-straw" />
          <span className="h-12 rounded-picture bg-tint-mint" />
          <span className="h-12 rounded-picture bg-tint-rose" />
          <span className="h-12 rounded-picture bg-tint-lilac" />
        </div>
      </Sample>
      <Sample title={say('Icons', 'الرموز')}>
        <ul className="flex flex-wrap gap-5">
          {iconNames.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} large />
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
