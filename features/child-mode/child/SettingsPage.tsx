import { PictureSign } from '@cubby/features/families/drawings';
import { avatars } from '@cubby/features/families/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import { type ChildSettings, changeAvatar } from '../contract.ts';
import { ChildFrame } from './ChildFrame.tsx';
import { Agreed } from './help/Agreed.tsx';
import { DataRequest } from './help/DataRequest.tsx';
import type { Me } from './me.ts';
import { paperAt, Tiles } from './Tiles.tsx';
import { Languages } from './way-in/Languages.tsx';

type SettingsPageProps = {
  me: Me;
  settings: ChildSettings;
  onChanged: () => Promise<void>;
  /** Downloads the copy that a teen was given. */
  onSave: () => Promise<void>;
};

/** About me: the child's drawing, who can see them and who has, the consents, and the data. */
export function SettingsPage({ me, settings, onChanged, onSave }: SettingsPageProps) {
  const { text, date } = useText();
  const { avatar, readings, isTeen } = settings;
  return (
    <ChildFrame me={me} title={text('childMode.self')}>
      <MyDrawing avatar={avatar} onChanged={onChanged} />
      <section className="grid gap-3">
        <h2 className="text-section">{text('childMode.languages')}</h2>
        <Languages />
      </section>
      <section className="kid-box" aria-labelledby="seen">
        <h2 id="seen" className="flex flex-wrap items-center gap-x-3 text-section">
          <Icon name="eye" large />
          <span className="min-w-0 flex-1 basis-28">{text('childMode.self.seen')}</span>
        </h2>
        <ul className="grid list-disc gap-1.5 ps-5">
          {(['grownup', 'cubby', 'buyers'] as const).map((who) => (
            <li key={who}>{text(`childMode.self.seen.${who}`)}</li>
          ))}
        </ul>
        {readings.length > 0 && (
          <>
            <h3 className="font-strong">{text('childMode.self.looked')}</h3>
            <ul className="grid gap-1">
              {readings.map(({ by, at }, i) => (
                <li key={`${at} ${i}`}>{text(`childMode.self.looked.${by}`, { day: date(at, dayFormats.medium) })}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Agreed settings={settings} onChanged={onChanged} />
      <section className="kid-box" aria-labelledby="known">
        <h2 id="known" className="text-section">
          {text('childMode.self.known')}
        </h2>
        <ul className="grid list-disc gap-1.5 ps-5">
          {(['name', 'year', 'drawing', 'things', 'sold'] as const).map((what) => (
            <li key={what}>{text(`childMode.self.known.${what}`)}</li>
          ))}
        </ul>
        <h3 className="font-strong">{text('childMode.self.never')}</h3>
        <p>{text('childMode.self.never.say')}</p>
        <p>{text('childMode.self.money')}</p>
      </section>
      {isTeen && <DataRequest {...{ settings, onChanged, onSave }} />}
    </ChildFrame>
  );
}

function MyDrawing({ avatar, onChanged }: Pick<ChildSettings, 'avatar'> & { onChanged: () => Promise<void> }) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  return (
    <section className="grid gap-3">
      <h2 className="text-section">{text('childMode.self.drawing')}</h2>
      <ActionResult {...{ said, busy }} failed={text('childMode.failed')} />
      <Tiles
        type="radio"
        legend={text('childMode.self.drawing')}
        tiles={avatars.map((each, i) => ({
          ...{ value: each, label: text(`families.picture.${each}`), paper: paperAt(i) },
          art: <PictureSign name={each} />,
        }))}
        control={(each) => ({
          ...{ name: 'avatar', checked: each === avatar },
          onChange: () =>
            void run('avatar', async (client) => {
              await client(changeAvatar, { avatar: avatars.find((known) => known === each) ?? avatar });
              await onChanged();
            }),
        })}
      />
    </section>
  );
}
