import { useText } from '@cubby/i18n/react';
import type { ChildLab } from '../../contract.ts';
import { JarPicture } from '../../drawings/JarPicture.tsx';
import { sees, useAmounts } from '../amounts.tsx';

/**
 * The jars side by side: the one for new materials first and separate; the youngest have three, with the materials
 * money below them. From age ten, debts are shown.
 */
export function JarShelf({ lab }: { lab: ChildLab }) {
  const { text } = useText();
  const withCents = sees(lab, 'CENTS');
  const { shown, exact } = useAmounts(withCents);
  const most = Math.max(1, ...lab.jars.map(({ inIt }) => inIt.exact.amountMinor));
  const isOwing = lab.jars.some(({ owed }) => owed.amountMinor > 0);
  const isJar = ({ jar }: ChildLab['jars'][number]) => jar !== 'RESTOCK' || sees(lab, 'RESTOCK');
  return (
    <>
      <ul className="lab-shelf">
        {lab.jars.filter(isJar).map(({ jar, inIt, owed }) => (
          <li key={jar} className={jar === 'RESTOCK' ? 'lab-jar lab-jar-first' : 'lab-jar'}>
            <JarPicture jar={jar} level={inIt.exact.amountMinor / most} />
            <div>
              <b>{text(`lab.jar.${jar}`)}</b>
              <span className="lab-jar-sum">{shown(inIt)}</span>
              {withCents && owed.amountMinor > 0 && (
                <span className="font-strong">{text('labMore.owed', { amount: exact(owed) })}</span>
              )}
              <span className="lab-jar-say">{text(`lab.jar.${jar}.say`)}</span>
            </div>
          </li>
        ))}
      </ul>
      {lab.jars
        .filter((each) => !isJar(each))
        .map(({ jar, inIt }) => (
          <p key={jar}>
            <b>{text(`lab.jar.${jar}`)}</b> {shown(inIt)} · {text(`lab.jar.${jar}.say`)}
          </p>
        ))}
      {withCents && isOwing && <p>{text('labMore.owed.say')}</p>}
    </>
  );
}
