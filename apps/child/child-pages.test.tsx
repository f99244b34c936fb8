import {
  AskPage,
  HelpPage,
  HomePage,
  NotHerePage,
  PinPage,
  SettingsPage,
  SoldPage,
  TellUsPage,
  ThingsPage,
  WhoPage,
} from '@cubby/features/child-mode/child';
import type { ChildSettings } from '@cubby/features/child-mode/contract';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from './testing/markup-of.tsx';
import { here, home, question, sale, settings, thing } from './testing/poppy.ts';

const nothing = async () => {};
const wordsIn = async (screen: ReactNode) => wordsOf(await markupOf(screen));
const linksIn = async (screen: ReactNode) =>
  [...(await markupOf(screen)).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);

test('a child’s message to the staff isn’t labelled as seen by the grown-up (domain C5)', async () => {
  const told = await wordsIn(<TellUsPage me={home()} />);
  expect(told).toContain('Only grown-ups at Cubby read this.');
  expect(told).not.toContain('Your grown-up can see this');
  expect(told).toMatch(/Listen Help Tell us Done$/);
});

test('without child mode on the device, the page has one sentence and no link or button', async () => {
  const markup = await markupOf(<NotHerePage />);
  expect(wordsOf(markup)).toBe('Child mode isn’t on here. Ask your grown-up.');
  expect(markup).not.toMatch(/<(a|button)\b/);
});

test('a device shows its own children, and marks those only the grown-up can let in', async () => {
  const list = [here(), here({ childId: 'c2', nickname: 'Theo', isLocked: true })];
  expect(await wordsIn(<WhoPage list={list} />)).toBe(
    'Skip to the page Cubby Kids Who are you? Tap your picture. Poppy Theo Ask your grown-up ' +
      'العربية Deutsch English Español Français Italiano Қазақша Português Русский Türkçe Listen',
  );
  const links = await linksIn(<WhoPage list={list} />);
  expect(links.slice(0, 3)).toEqual(['#main', '/who/c1', '/who/c2']);
  expect(links.slice(3)).toEqual(
    ['ar', 'de', 'en', 'es', 'fr', 'it', 'kk', 'pt', 'ru', 'tr'].map(
      (code) => `${code === 'en' ? '' : `/${code}`}/screen`,
    ),
  );
});

test('the twelve pictures of a PIN keep one order, and the dots do not show which was tapped', async () => {
  const markup = await markupOf(<PinPage child={here()} />);
  expect([...markup.matchAll(/class="kid-key [^>]*>.*?<\/svg>([^<]+)</g)].map(([, name]) => name)).toEqual(
    'Fox Boat Apple Moon Tree Snail Key Whale Umbrella Sun Mushroom Kite'.split(' '),
  );
  expect(wordsOf(markup)).toContain('Hello, Poppy Tap your 4 pictures. 0 of 4 Take back');
  expect(await linksIn(<PinPage child={here()} />)).toEqual(['#main', '/who']);
});

test.each([
  [{ isLocked: true }, 'Time to ask your grown-up Your grown-up can let you in. Your shop is safe.'],
  [{ hasPin: false }, 'You have no pictures yet. Choose them with your grown-up.'],
])('if no PIN helps, the page says what the grown-up has to do: %j', async (changes, said) => {
  const words = await wordsIn(<PinPage child={here(changes)} />);
  expect(words).toContain(said);
  expect(words).toContain('They sign in to Cubby.');
  expect(words).not.toContain('Mushroom');
});

test('the first page greets the child, shows the latest sale, and where everything is', async () => {
  const screen = (
    <HomePage
      home={home({
        toPack: [sale('PACK', 'Old card'), sale('PACK', 'Heart card')],
        things: [thing('A1', 'LIVE'), thing('A2', 'DRAFT'), thing('A3', 'GUARDIAN_REVIEW')],
        questions: [question()],
      })}
    />
  );
  const words = await wordsIn(screen);
  expect(words).toContain('Hello, Poppy Somebody bought “Heart card”. Pack it with your grown-up See how');
  expect(words).not.toContain('Old card');
  expect(words).toContain('My shop Open. 1 thing to sell.');
  expect(words).toContain('Ask my grown-up 2 things are with your grown-up.');
  expect(await linksIn(screen)).toEqual([
    ...['#main', '/', '/settings', '/sold', '/shop', '/things', '/money', '/ask', '/help', '/tell-us'],
  ]);
});

test('every page shows who can see it, and ends with the helpers in one order (domain C5)', async () => {
  for (const screen of [
    <HomePage key="home" home={home()} />,
    <ThingsPage key="things" me={home()} things={[]} />,
    <SoldPage key="sold" me={home()} sold={[]} />,
    <AskPage key="ask" me={home()} things={[]} questions={[]} />,
    <HelpPage key="help" me={home()} />,
    <SettingsPage key="self" me={home()} settings={settings()} onChanged={nothing} onSave={nothing} />,
  ]) {
    const words = await wordsIn(screen);
    expect(words).toContain('Your grown-up can see this');
    expect(words).toMatch(/Listen Help Tell us Done$/);
  }
});

test('only a teen is asked for their own consent, and may ask for a copy or deletion (domain C4, C7)', async () => {
  const consents = [{ purpose: 'PUBLIC_SHOP' as const, since: '2026-06-01T10:00:00Z', agreedAt: null }];
  const young = await wordsIn(
    <SettingsPage me={home()} settings={settings({ consents })} onChanged={nothing} onSave={nothing} />,
  );
  expect(young).toContain('A shop that people can see Since Jun 1, 2026.');
  expect(young).not.toMatch(/I agree|I say no|My data/);
  const teen = await wordsIn(
    <SettingsPage
      me={home({ band: 'C' })}
      settings={settings({ band: 'C', isTeen: true, consents })}
      onChanged={nothing}
      onSave={nothing}
    />,
  );
  expect(teen).toContain('A shop that people can see Since Jun 1, 2026. I agree I say no');
  expect(teen).toContain('My data You can ask Cubby for this yourself');
  expect(await wordsIn(<HomePage home={home({ asksTeen: ['PUBLIC_SHOP'] })} />)).toContain('We need your answer, too');
  expect(await wordsIn(<HomePage home={home()} />)).not.toContain('We need your answer, too');
});

test('a teen sees what a no does before it takes effect, and can cancel it (domain C4)', async () => {
  const consents = (['PUBLIC_SHOP', 'INDEXED'] as const).map((purpose) => ({
    ...{ purpose, since: '2026-06-01T10:00:00Z', agreedAt: null },
  }));
  const teen = await wordsIn(
    <SettingsPage
      me={home({ band: 'C' })}
      settings={settings({ band: 'C', isTeen: true, consents })}
      onChanged={nothing}
      onSave={nothing}
    />,
  );
  expect(teen).toContain(
    'I say no Are you sure? Your shop will close right away. Nobody can see it or buy from it any more. ' +
      'Your drafts stay. To open it again, your grown-up has to say yes again. Keep my shop Say no',
  );
  expect(teen).toContain(
    'I say no Are you sure? We’ll ask search engines to leave your shop out. Your shop stays open. Keep it as it is Say no',
  );
});

test('a teen isn’t asked about the place for drafts, which the guardian decides, and the home page links to their question (domain C4)', async () => {
  const consents = [{ purpose: 'ACCOUNT' as const, since: '2026-06-01T10:00:00Z', agreedAt: null }];
  const teen = await wordsIn(
    <SettingsPage
      me={home({ band: 'C' })}
      settings={settings({ band: 'C', isTeen: true, consents })}
      onChanged={nothing}
      onSave={nothing}
    />,
  );
  expect(teen).toContain('A place for your drafts Since Jun 1, 2026. Your grown-up decides this one.');
  expect(teen).not.toMatch(/I agree|I say no|You can say yes or no/);
  const asked = await markupOf(<HomePage home={home({ asksTeen: ['PUBLIC_SHOP'] })} />);
  expect(asked).toContain('href="/settings#agreed"');
});

test('a teen sees open requests with their deadlines, reads the answers and saves the copy (domain C7)', async () => {
  const request = { askedAt: '2026-11-01T10:00:00Z', dueAt: '2026-12-01T10:00:00Z', answeredAt: null, isGranted: null };
  const data = async (requests: ChildSettings['requests']) =>
    (
      await wordsIn(
        <SettingsPage
          me={home()}
          settings={settings({ isTeen: true, requests })}
          onChanged={nothing}
          onSave={nothing}
        />,
      )
    ).match(/My data .* (?=Listen)/)![0];
  const asked = { ...request, words: null };
  expect(await data([{ ...asked, kind: 'ACCESS' }])).toMatch(
    /within 30 days\. You asked for a copy\. We’ll answer by Dec 1, 2026\. Delete my data $/,
  );
  const answered = { ...request, answeredAt: '2026-11-20T10:00:00Z' };
  expect(await data([{ ...answered, kind: 'ACCESS', isGranted: true, words: 'Here it is.' }])).toMatch(
    /You can save your copy now\. Here it is\. Save my copy Delete my data $/,
  );
  expect(await data([{ ...answered, kind: 'ERASURE', isGranted: true, words: 'Bye.' }])).toMatch(
    /We’re deleting your data\. Your shop closes on Nov 23, 2026\. Bye\. $/,
  );
  const refused = await data([{ ...answered, kind: 'ERASURE', isGranted: false, words: 'Two orders are open.' }]);
  expect(refused).toMatch(/We won’t delete your data\. Here’s why: Two orders are open\. Delete my data $/);
  expect(refused).not.toContain('Save my copy');
});

test('the readers are named, with the day (domain C5)', async () => {
  const readings = [
    { by: 'GUARDIAN' as const, at: '2026-11-27T18:00:00Z' },
    { by: 'STAFF' as const, at: '2026-11-25T18:00:00Z' },
  ];
  expect(
    await wordsIn(<SettingsPage me={home()} settings={settings({ readings })} onChanged={nothing} onSave={nothing} />),
  ).toContain('Your grown-up looked on Nov 27, 2026. Somebody at Cubby looked on Nov 25, 2026.');
});

test('things are grouped by where they are; things put away and the shop itself are not listed (domain 2.3)', async () => {
  const things = [
    thing('A1', 'LIVE', { name: 'Crane' }),
    thing('A2', 'CHANGES_REQUESTED', { name: 'Star' }),
    thing('A3', 'ARCHIVED', { name: 'Gone' }),
    thing('A4', 'LIVE', { name: 'Paper Fox page', subject: 'SHOP' }),
    thing('A5', 'SOLD_OUT', { name: 'Bead' }),
    thing('A6', 'MANAGER_REVIEW', { name: 'Sea' }),
    thing('A7', 'DRAFT', { name: '' }),
  ];
  const words = await wordsIn(<ThingsPage me={home()} things={things} />);
  expect(words).toContain('With me Star It came back to you No name yet Not done yet');
  expect(words).toContain('With Cubby Sea With Cubby In my shop Crane I have 3 $5.00');
  expect(words).toContain('Sold out or resting Bead Sold out $5.00');
  expect(words).not.toMatch(/Gone|Paper Fox page/);
});

test('a sale shows the thing, its number and the amount, and nothing about its buyer (domain 2.4)', async () => {
  const words = await wordsIn(<SoldPage me={home()} sold={[sale('PACK', 'Heart card', 2), sale('SENT', 'Crane')]} />);
  expect(words).toContain(
    'We never say who bought it. Pack it with your grown-up Heart card × 2 To pack · Nov 27, 2026',
  );
  expect(words).toContain('Wrap it in soft paper.');
  expect(words).toContain('Sold earlier Crane On its way · Nov 27, 2026 $5.00');
  expect(await wordsIn(<SoldPage me={home()} sold={[sale('SENT')]} />)).not.toContain('Wrap it');
});

test('a question is shown with its answer', async () => {
  const questions = [question(), question({ kind: 'STOCK', price: null, stock: 4, answer: 'NO' })];
  const words = await wordsIn(<AskPage me={home()} things={[]} questions={questions} />);
  expect(words).toContain('Sea bracelet You asked to change the price to $7.00. Your grown-up has not answered yet.');
  expect(words).toContain('You said you have 4. Your grown-up said no. You can talk about it.');
});
