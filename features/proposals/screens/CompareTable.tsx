import { useText } from '@cubby/i18n/react';
import type { ReactNode } from 'react';
import type { ProductFacts } from '../contract.ts';
import type { CorrectableField } from '../rules.ts';
import { type FactRow, factRows } from './fact-rows.ts';

type CompareTableProps = {
  caption: string;
  /** What is proposed, and its heading. */
  proposed: ProductFacts;
  heads: { proposed: string; other: ReactNode };
  /** What it is compared with. */
  other: ProductFacts;
  /** Only these fields: those that a correction changes. */
  fields?: readonly CorrectableField[];
};

/** Two products side by side, fact by fact; differences are marked. */
export function CompareTable({ caption, proposed, heads, other, fields }: CompareTableProps) {
  const translator = useText();
  const isShown = ({ field }: FactRow) => fields === undefined || (field !== undefined && fields.includes(field));
  const [ours, theirs] = [factRows(proposed, translator).filter(isShown), factRows(other, translator).filter(isShown)];
  // For a product in ten languages, only those of the proposal.
  const compared = theirs.filter(({ key, field }) => field !== 'TEXT' || ours.some((each) => each.key === key));
  const keys = [...new Map([...ours, ...compared].map(({ key, label }) => [key, label]))];
  const valueIn = (rows: readonly FactRow[], key: string) => rows.find((each) => each.key === key)?.value ?? '—';
  return (
    <div className="box overflow-x-auto">
      <table className="w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule text-small text-soft">
            <td className="px-4 py-2" />
            <th scope="col" className="px-4 py-2 text-start font-strong">
              {heads.other}
            </th>
            <th scope="col" className="px-4 py-2 text-start font-strong">
              {heads.proposed}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {keys.map(([key, label]) => {
            const [before, after] = [valueIn(theirs, key), valueIn(ours, key)];
            return (
              <tr key={key}>
                <th scope="row" className="px-4 py-2 text-start align-top text-small font-normal text-soft">
                  {label}
                </th>
                <td className="px-4 py-2 align-top whitespace-pre-line wrap-anywhere" dir="auto">
                  {before}
                </td>
                <td className="px-4 py-2 align-top whitespace-pre-line wrap-anywhere" dir="auto">
                  {before === after ? after : <mark className="bg-marker text-on-marker">{after}</mark>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
