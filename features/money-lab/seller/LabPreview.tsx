import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx } from '@cubby/ui';
import type { ReactNode } from 'react';
import { sees } from '../child/amounts.tsx';
import { GoalBar } from '../child/jars/GoalBar.tsx';
import { JarShelf } from '../child/jars/JarShelf.tsx';
import { MonthTables } from '../child/month/MonthPage.tsx';
import { monthName } from '../child/month/month-name.ts';
import { SalePicture } from '../child/sale/SalePage.tsx';
import type { GuardianLab } from '../guardian-contract.ts';
import { labPreviewPath } from '../rules.ts';
import { PayoutList } from './PayoutLinks.tsx';

type LabPreviewProps = { childId: string; lab: GuardianLab };

/** The child's own screens in each band up to their age, with current numbers; read-only. */
export function LabPreview({ childId, lab }: LabPreviewProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { seen, bands } = lab;
  return (
    <div className="grid gap-6">
      <nav aria-label={text('labGuardian.preview.bands')}>
        <ul className="flex flex-wrap gap-2">
          {bands.map((band) => (
            <li key={band}>
              <a
                className={cx('button button-small', band === seen.band ? 'button-primary' : 'button-secondary')}
                aria-current={band === seen.band ? 'page' : undefined}
                href={prefix + labPreviewPath(childId, band)}
              >
                {text(`labGuardian.preview.${band}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="max-w-prose text-soft">{text(`labGuardian.sees.${seen.band}`)}</p>
      <Screens {...{ childId, lab }} />
    </div>
  );
}

function Screens({ childId, lab: { seen, sale, months } }: LabPreviewProps) {
  const { text, locale } = useText();
  const withCents = sees(seen, 'CENTS');
  const [month] = months.filter(({ orders, refunded }) => orders + refunded > 0);
  return (
    <div className="lab-look grid max-w-words gap-8">
      <Screen name={text('lab.jars')} say={text('lab.money.say')}>
        <JarShelf lab={seen} />
      </Screen>
      {seen.goal && (
        <Screen name={text('lab.goal')}>
          <GoalBar lab={seen} goal={seen.goal} />
        </Screen>
      )}
      <Screen name={text('lab.where')}>
        {sale ? (
          <SalePicture key={seen.band} sale={sale} withCents={withCents} onWalked={nothing} />
        ) : (
          <p>{text('lab.sales.none')}</p>
        )}
      </Screen>
      {sees(seen, 'MONTH') && month && (
        <Screen name={text('labMore.month', { month: monthName(month.month, locale) })}>
          <MonthTables month={{ ...month, postings: [], cash: sees(seen, 'CASH') ? month.cash : null }} />
        </Screen>
      )}
      {seen.payouts.length > 0 && (
        <Screen name={text('labMore.payouts')}>
          <PayoutList childId={childId} payouts={seen.payouts} />
        </Screen>
      )}
      {seen.quizzes.length > 0 && (
        <Screen name={text('labLearn.title')}>
          <ul className="grid list-disc gap-1 ps-5">
            {seen.quizzes.map(({ quiz }) => (
              <li key={quiz}>{text(`labLearn.${quiz}`)}</li>
            ))}
          </ul>
        </Screen>
      )}
    </div>
  );
}

const nothing = () => {};

function Screen({ name, say, children }: { name: string; say?: string; children: ReactNode }) {
  return (
    <section className="box grid gap-4 p-4 tablet:p-6" aria-label={name}>
      <div>
        <h2 className="text-section">{name}</h2>
        {say && <p className="text-soft">{say}</p>}
      </div>
      {children}
    </section>
  );
}
