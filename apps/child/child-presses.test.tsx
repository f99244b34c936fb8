import { ApiError } from '@cubby/contract';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { Agreed } from '../../features/child-mode/child/help/Agreed.tsx';
import { DataRequest } from '../../features/child-mode/child/help/DataRequest.tsx';
import { TellUsPage } from '../../features/child-mode/child/help/TellUsPage.tsx';
import { OnSale } from '../../features/child-mode/child/shop/OnSale.tsx';
import { ShopForm } from '../../features/child-mode/child/shop/ShopForm.tsx';
import type { Step } from '../../features/child-mode/child/steps/steps.ts';
import { ThingSteps } from '../../features/child-mode/child/steps/ThingSteps.tsx';
import { ThingForm } from '../../features/child-mode/child/things/ThingForm.tsx';
import { PinPage } from '../../features/child-mode/child/way-in/PinPage.tsx';
import { onScreen } from './testing/on-screen.tsx';
import { facts, here, home, settings } from './testing/poppy.ts';
import { expectRepeatable, pressed, type Steps } from './testing/pressed.tsx';

type Tell = (...what: unknown[]) => Promise<void>;
const step =
  (name: Step, of: object = {}, isYoungest = true) =>
  (tell: Tell) => (
    <ThingSteps thing={facts(of)} step={name} {...{ isYoungest, onSent: tell, renderUploader: () => 'Camera' }} />
  );
const onSale =
  (band: 'A' | 'B' | 'C', of: object = {}) =>
  (tell: Tell) => <OnSale thing={facts({ sku: 'C-1', ...of })} {...{ band, onChanged: tell }} />;
const tellUs = <TellUsPage me={home()} />;
const agreed = (agreedAt: string | null) => (tell: Tell) => (
  <Agreed
    settings={settings({
      isTeen: true,
      consents: [{ purpose: 'PUBLIC_SHOP', since: '2026-06-01T10:00:00Z', agreedAt }],
    })}
    onChanged={tell}
  />
);
const data = (tell: Tell) => <DataRequest settings={settings({ isTeen: true })} onChanged={tell} onSave={tell} />;
const shopForm = (tell: Tell) => (
  <ShopForm thing={facts({ name: 'Paper Fox', drawing: 'bookmark' } as never)} onSent={tell} />
);
const thingForm =
  (of: object = {}) =>
  (tell: Tell) => <ThingForm thing={facts(of)} {...{ renderUploader: () => 'Camera', onSent: tell, onSaved: tell }} />;
const draft = {
  ...{ number: 'CRAFT001', name: 'Heart card', words: 'Red heart, cut by hand.', kind: 'GREETING_CARDS', ageFrom: 3 },
  ...{ hasSmallParts: false, materials: ['PAPER', 'GLUE'], price: money(500), stock: 3, kept: ['p1'], added: [] },
  drawing: null,
};
const changed = (name: Step, steps: Steps, of: object = {}, isYoungest = true) =>
  pressed(step(name, of, isYoungest), steps);

test('each answer is saved with the rest of the draft, and the next question follows (domain 2.3)', async () => {
  expect(await changed('kind', ['Next'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', draft]],
    to: '/things/CRAFT001?step=made',
  });
  expect(await changed('made', ['Paper', 'Wool', 'Next'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, materials: ['GLUE', 'WOOL'] }]],
    to: '/things/CRAFT001?step=whom',
  });
  expect(await changed('whom', ['Teens and grown-ups', 'Yes', 'Next'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, hasSmallParts: true, ageFrom: 14 }]],
    to: '/things/CRAFT001?step=words',
  });
  expect(await changed('words', [['Its name', 'Red heart'], 'Next'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, name: 'Red heart' }]],
    to: '/things/CRAFT001?step=price',
  });
  expect(await changed('price', ['One more', 'Next'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, price: money(600) }]],
    to: '/things/CRAFT001?step=ready',
  });
  expect(await changed('price', ['One more', 'Next'], { price: money(550) }, false)).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, price: money(600) }]],
    to: '/things/CRAFT001?step=ready',
  });
});

test('at the end a child says how many there are, reads what is missing, and sends it', async () => {
  expect(await pressed(step('ready'), ['One more', 'Ask my grown-up'])).toEqual({
    calls: [
      ['/api/store/child/craft/v1/update', { ...draft, stock: 4 }],
      ['/api/store/child/craft/v1/submit', { number: 'CRAFT001' }],
    ],
    told: 1,
  });
  expect(await pressed(step('ready'), ['Ask my grown-up'])).toEqual({
    calls: [['/api/store/child/craft/v1/submit', { number: 'CRAFT001' }]],
    told: 1,
  });
  expect(await pressed(step('ready', { sku: 'C-1' }), ['Ask my grown-up'])).toEqual({
    calls: [['/api/store/child/craft/v1/submit', { number: 'CRAFT001' }]],
    told: 1,
  });
  const lacking = await onScreen(step('ready', { name: '', ageFrom: null, price: null })(async () => {}));
  expect(lacking.words()).toEqual('No name yet I have 3 Still missing A name Who it is for A price Back');
  expect([...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
    '/things/CRAFT001?step=words',
    '/things/CRAFT001?step=whom',
    '/things/CRAFT001?step=price',
    '/things/CRAFT001?step=price',
  ]);
});

test('price and stock change at once or are asked for, by age (domain 2.4)', async () => {
  expect((await onScreen(onSale('A')(async () => {}))).words()).toEqual(
    'How many I have 3 Ask my grown-up Price 5 dollars 4 5 6 7 Ask my grown-up Your grown-up said $4.00 to $7.00 is fine.',
  );
  expect((await onScreen(onSale('C')(async () => {}))).words()).toEqual(
    'How many I have 3 Save Price My price Save Your grown-up said $4.00 to $7.00 is fine.',
  );
  const asked = { answer: () => 'ASKED' };
  expect(await pressed(onSale('A'), ['One more#1', 'One more#1', 'Ask my grown-up#1'], asked)).toEqual({
    calls: [['/api/store/child/craft/stock/v1/update', { number: 'CRAFT001', stock: 5 }]],
    said: 'Your grown-up will say yes or no.',
    told: 1,
  });
  expect(await pressed(onSale('A'), ['One more#2', 'Ask my grown-up#2'], asked)).toEqual({
    calls: [['/api/store/child/craft/price/v1/update', { number: 'CRAFT001', price: money(600) }]],
    said: 'Your grown-up will say yes or no.',
    told: 1,
  });
  const done = { answer: () => 'DONE' };
  expect(await pressed(onSale('C'), ['One less', 'Save#1'], done)).toEqual({
    calls: [['/api/store/child/craft/stock/v1/update', { number: 'CRAFT001', stock: 2 }]],
    said: 'Done. The number is in your shop.',
    told: 1,
  });
  expect(await pressed(onSale('C'), [['My price', '6.35'], 'Save#2'], done)).toEqual({
    calls: [['/api/store/child/craft/price/v1/update', { number: 'CRAFT001', price: money(635) }]],
    said: 'Done. The new price is in your shop.',
    told: 1,
  });
});

test('a child writes to the staff; what is missing is said', async () => {
  expect(await pressed(tellUs, ['Something scares me', ['Tell us about it', 'A dog'], 'Send it'])).toEqual({
    calls: [['/api/store/child/message/v1/create', { kind: 'SCARED', words: 'A dog' }]],
    said: 'Thank you for telling us. Tell a grown-up near you, too.',
  });
  const empty = await onScreen(tellUs);
  await empty.press('Send it');
  expect([empty.calls, empty.words().split('This field is required').length]).toEqual([[], 3]);
});

test('a teen agrees at once, and says no only after the effect was read (domain C4)', async () => {
  expect(await pressed(agreed(null), ['I agree'])).toEqual({
    calls: [['/api/store/child/consent/v1/update', { purpose: 'PUBLIC_SHOP', agrees: true }]],
    said: 'You said yes. It’s saved.',
    told: 1,
  });
  expect(await pressed(agreed('2026-06-02T10:00:00Z'), ['I say no'])).toEqual({
    asks: 'Are you sure? Your shop will close right away. Nobody can see it or buy from it any more. Your drafts stay. To open it again, your grown-up has to say yes again. Keep my shop Say no',
  });
  expect(await pressed(agreed('2026-06-02T10:00:00Z'), ['I say no', 'Say no'])).toEqual({
    calls: [['/api/store/child/consent/v1/update', { purpose: 'PUBLIC_SHOP', agrees: false }]],
    said: 'You said no, so it has ended.',
    told: 1,
  });
  const buttons = (await onScreen(data(async () => {}))).buttons();
  expect(buttons).toEqual(['Send me a copy of my data', 'Delete my data']);
  expect(await pressed(data, [buttons[0]!])).toEqual({
    calls: [['/api/store/child/data-request/v1/create', { kind: 'ACCESS' }]],
    said: 'Cubby has your request and will answer you.',
    told: 1,
  });
  expect(await pressed(data, [buttons[1]!])).toEqual({
    calls: [['/api/store/child/data-request/v1/create', { kind: 'ERASURE' }]],
    said: 'Cubby has your request and will answer you.',
    told: 1,
  });
});

test('a shop’s page is saved and sent', async () => {
  expect(await pressed(shopForm, [['Name of my shop', 'Paper Owl'], 'Ask my grown-up'])).toEqual({
    calls: [
      ['/api/store/child/craft/v1/update', { ...draft, name: 'Paper Owl', drawing: 'bookmark' }],
      ['/api/store/child/craft/v1/submit', { number: 'CRAFT001' }],
    ],
    told: 1,
  });
});

test('older makers save a draft, or send it once nothing is missing', async () => {
  expect(await pressed(thingForm(), [['Its name', 'Red heart'], ['My price', '6.05'], 'Save draft'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, name: 'Red heart', price: money(605) }]],
    told: 1,
  });
  expect(await pressed(thingForm(), ['Send to my grown-up'])).toEqual({
    calls: [
      ['/api/store/child/craft/v1/update', draft],
      ['/api/store/child/craft/v1/submit', { number: 'CRAFT001' }],
    ],
    told: 2,
  });
  expect(await pressed(thingForm({ name: '', stock: null }), ['Send to my grown-up'])).toEqual({
    calls: [['/api/store/child/craft/v1/update', { ...draft, name: '', stock: 1 }]],
    told: 1,
  });
  const wrong = await onScreen(thingForm()(async () => {}));
  await wrong.take(['My price', 'x'], ['How many have you made?', '1001'], 'Save draft');
  expect([
    wrong.calls,
    wrong.words().includes('Enter a price such as 5.00'),
    wrong.words().includes('Enter a number from 0 to 1000'),
  ]).toEqual([[], true, true]);
});

test('pictures that are wrong are said, and too many lock the way in (domain 2.5)', async () => {
  const page = <PinPage child={here()} />;
  const wrong = new ApiError('OC_WRONG_PIN', 403, 'Not these. Try again. You have 2 more tries.');
  const names = (await onScreen(page)).buttons();
  expect(names).toEqual([
    'Take back',
    'Fox',
    'Boat',
    'Apple',
    'Moon',
    'Tree',
    'Snail',
    'Key',
    'Whale',
    'Umbrella',
    'Sun',
    'Mushroom',
    'Kite',
    'I forgot',
    'Ask my grown-up',
  ]);
  const four = names.slice(1, 5);
  expect(await pressed(page, four, { answer: () => wrong })).toEqual({
    calls: [
      ['/api/store/child/session/v1/create', { childId: 'c1', pin: ['fox', 'boat', 'apple', 'moon'], zone: 'UTC' }],
    ],
    said: '0 of 4 Not these. Try again. You have 2 more tries.',
  });
  expect((await pressed(page, four, { answer: () => new ApiError('OC_LOCKED', 403, '') })).said).toEqual(
    'Time to ask your grown-up Your grown-up can let you in. Your shop is safe. What your grown-up does They sign in to Cubby. They open your page. They let you in, or you choose new pictures.',
  );
  expect((await pressed(page, four, { answer: () => new ApiError('OC_OFFLINE', 0, 'No connection.') })).said).toEqual(
    '0 of 4 No connection.',
  );
});

test('a picture is taken back with the key for deleting, too', async () => {
  const screen = await onScreen(<PinPage child={here()} />);
  const count = () => document.querySelector('.sr-only[role="status"]')!.textContent;
  await screen.press(screen.buttons()[1]!);
  expect(count()).toBe('1 of 4');
  await screen.key('Delete', { selector: '[data-picture]' });
  expect(count()).toBe('1 of 4');
  await screen.key('Backspace', { selector: '[data-picture]' });
  expect(count()).toBe('0 of 4');
});

test.each<[of: string, screen: React.ReactNode | ((tell: Tell) => React.ReactNode), Steps, answer?: unknown]>([
  ['an answer', step('whom'), ['Next']],
  ['a thing', step('ready'), ['Ask my grown-up']],
  ['a message to the staff', tellUs, ['Something scares me', ['Tell us about it', 'A dog'], 'Send it']],
  ['a consent', agreed(null), ['I agree']],
  ['a draft', thingForm(), [['Its name', 'Red heart'], 'Save draft']],
])(
  '%s: what was refused or lost can be sent again, and two presses send it once',
  async (_of, screen, steps, answer) => {
    await expectRepeatable(screen, steps, { answer: () => answer });
  },
);
