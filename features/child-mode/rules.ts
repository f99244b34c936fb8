import type { Band } from '@cubby/features/families/rules';

/** The pictures of a PIN: everyday things that a child can name before they read. */
export const pinPictures = [
  'fox',
  'boat',
  'apple',
  'moon',
  'tree',
  'snail',
  'key',
  'whale',
  'umbrella',
  'sun',
  'mushroom',
  'kite',
] as const;
export type PinPicture = (typeof pinPictures)[number];
export const pinLength = 4;
/** The number of wrong PINs in a row after which only the guardian lets the child in. */
export const mostTries = 5;

/** Whether these are the right number of different pictures; their order matters. */
export const isPin = (pictures: readonly string[]): boolean =>
  pictures.length === pinLength && new Set(pictures).size === pinLength;

/** How long a device stays in child mode, in days, unless the guardian turns it off. */
export const deviceDays = 90;
/** How many minutes the link that adds a device works. */
export const linkMinutes = 10;
/** After how many idle minutes child mode closes. */
export const idleMinutes = 30;
/** The longest visit, in hours. */
export const longestHours = 12;
/** The most devices of one guardian. */
export const mostDevices = 10;
/** The hour of the evening at which child mode ends, if the guardian has chosen that. */
export const eveningHour = 20;
/** Until this hour of the morning it stays closed. */
export const morningHour = 6;

/** Whether child mode is closed for the night, in a time zone. @param zone such as `America/Vancouver` */
export function isNight(now: Date, zone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  return hour >= eveningHour || hour < morningHour;
}

/** A child's actions for the shop (domain 2.4). */
export const childActs = ['DRAFT', 'PRICE', 'STOCK', 'REMOVE'] as const;
export type ChildAct = (typeof childActs)[number];
/** ALONE: it applies immediately. ASKS: the guardian says yes or no. */
export type Freedom = 'ALONE' | 'ASKS';
const freedoms: Record<ChildAct, Record<Band, Freedom>> = {
  DRAFT: { A: 'ASKS', B: 'ASKS', C: 'ASKS', D: 'ASKS' },
  PRICE: { A: 'ASKS', B: 'ASKS', C: 'ALONE', D: 'ALONE' },
  STOCK: { A: 'ASKS', B: 'ALONE', C: 'ALONE', D: 'ALONE' },
  REMOVE: { A: 'ASKS', B: 'ASKS', C: 'ASKS', D: 'ASKS' },
};
/** How freely a child of a band may act, including the guardian's price range (domain 2.4). */
export const freedomOf = (act: ChildAct, band: Band): Freedom => freedoms[act][band];

/** A child's questions to the guardian about a craft that was sent or is on sale. */
export const askKinds = ['PRICE', 'STOCK', 'REMOVE'] as const;
export type AskKind = (typeof askKinds)[number];
/** How many days answered questions are kept, so that the child sees the answer. */
export const answerDays = 30;

/** A child's reasons to write to staff: something is scary, is not right, or could be better. */
export const tellings = ['SCARED', 'WRONG', 'IDEA'] as const;
export type Telling = (typeof tellings)[number];
export const longestTelling = 500;

/** A teen's requests without the guardian (domain C7): a copy of their data, or its deletion. */
export const teenRequests = ['ACCESS', 'ERASURE'] as const;
export type TeenRequest = (typeof teenRequests)[number];
/**
 * The number of days within which staff answer, and then for which the teen can read the answer and download the copy.
 */
export const teenDays = 30;
export const longestTeenAnswer = 500;
/** Days between granting erasure and closing the shop, so that the teen can read the answer and save a copy. */
export const erasedAfterDays = 3;

/** The history of a craft as a child sees it: the shop's own steps, in a child's words. */
export const soldSteps = ['PACK', 'SENT', 'THERE', 'ENDED'] as const;
export type SoldStep = (typeof soldSteps)[number];

/** The child's cookie and the device's: for the child's site only, and no account's. */
export const childCookie = '__Host-cubby_child';
export const deviceCookie = '__Host-cubby_child_device';
/** The path on each site through which a browser is signed out of the guardian's account before child mode opens. */
export const lockPath = '/child-mode/lock';
export const enterPath = '/child-mode/enter';

/** The length of a guardian's words about a buyer's thank-you, in characters. */
export const longestThanks = 120;
/** How many thank-yous a child sees, latest first: no count (domain C6). */
export const thanksShown = 3;
