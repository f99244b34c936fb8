import { smallPartsWarning } from '../rules.ts';

/** The choking-hazard warning as worded by law, also in French for Canada (domain C16). */
export function SmallPartsWarning({ country }: { country: string }) {
  return (
    <div
      className="rounded-control border-[1.5px] border-warning bg-warning-tint px-3.5 py-2.5 text-small font-strong text-ink"
      dir="ltr"
    >
      <p lang="en">{smallPartsWarning.en}</p>
      {country === 'CA' && (
        <p lang="fr" className="mt-1">
          {smallPartsWarning.fr}
        </p>
      )}
    </div>
  );
}
