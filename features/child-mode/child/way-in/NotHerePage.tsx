import { useText } from '@cubby/i18n/react';
import { CubbySign } from './DoorFrame.tsx';

/** On a device without child mode: no other content, and no links. */
export function NotHerePage() {
  const { text } = useText();
  return (
    <div className="kid">
      <main className="kid-main content-center justify-items-start" id="main">
        <CubbySign className="size-16" />
        <h1 className="kid-title">{text('childMode.notHere')}</h1>
        <p className="kid-say">{text('childMode.notHere.ask')}</p>
      </main>
    </div>
  );
}
