import type { Drawing } from '@cubby/features/media/contract';
import type { Inclusion } from '../rules.ts';

export type WorkshopSeed = {
  code: string;
  /** The code of the workshop that this one repeats elsewhere, whose texts it uses. */
  repeats?: string;
  organiser: string;
  name: readonly [en: string, ar: string];
  text: readonly [en: string, ar: string];
  ages: readonly [from: number, to: number];
  /** Days from the seed's `day`; negative for past workshops. */
  inDays: number;
  /** Local time at the venue. */
  at: string;
  minutes: number;
  timeZone: string;
  country: string;
  /** Null: online. */
  city: string | null;
  price: number;
  inclusion: Inclusion;
  verifiedDaysAgo: number;
  drawing: Drawing;
};

export const workshops: readonly WorkshopSeed[] = [
  {
    code: 'first-bindings',
    organiser: 'Kestrel House of Paper',
    name: ['First bindings: sew a notebook of your own', 'أوّل تجليد: خِط دفترك بنفسك'],
    text: [
      'Fold, pierce, sew: in one afternoon a pile of paper becomes a notebook of forty pages. One adult looks after six children. Paper, thread and blunt needles are there; aprons are lent.',
      'طيّ وثقب وخياطة: في عصر واحد تصير كومة الورق دفتراً من أربعين صفحة. شخص بالغ لكلّ ستّة أطفال. الورق والخيط والإبر غير الحادّة متوفّرة، والمآزر تُعار.',
    ],
    ages: [8, 12],
    inDays: 9,
    at: '14:00',
    minutes: 150,
    timeZone: 'America/Vancouver',
    country: 'CA',
    city: 'Vancouver',
    price: 2500,
    inclusion: 'INCLUSIVE',
    verifiedDaysAgo: 40,
    drawing: { kind: 'bound-notebook', color: 'tomato', second: 'mustard' },
  },
  {
    code: 'clay-for-calm-hands',
    organiser: 'Tidepool Centre for Making',
    name: ['Clay for calm hands', 'الطين لأيدٍ هادئة'],
    text: [
      'A small group, low light and no music. Each child works at a table of their own and may come and go. There is a quiet room next door, the entrance is step-free, and a support person comes along for nothing.',
      'مجموعة صغيرة وضوء خافت وبلا موسيقى. لكلّ طفل طاولته ويمكنه أن يدخل ويخرج متى شاء. بجوارنا غرفة هادئة والمدخل بلا درج، والمرافق يدخل مجّاناً.',
    ],
    ages: [6, 11],
    inDays: 12,
    at: '10:00',
    minutes: 90,
    timeZone: 'America/Vancouver',
    country: 'CA',
    city: 'Victoria',
    price: 0,
    inclusion: 'DEDICATED',
    verifiedDaysAgo: 25,
    drawing: { kind: 'clay-dish', color: 'teal', second: 'white' },
  },
  {
    code: 'young-shopkeepers',
    organiser: 'Counting House Learning',
    name: ['Young shopkeepers: price, cost and what is left', 'أصحاب المتاجر الصغار: السعر والكلفة وما يبقى'],
    text: [
      'What does a bracelet cost to make, and what is an hour worth? Children and a parent work it out together with beads and play coins. Online, cameras may stay off.',
      'كم تكلّف صناعة سوار، وكم تساوي ساعة؟ يحسبها الأطفال مع أحد الوالدين بالخرز والنقود التدريبية. عبر الإنترنت ويمكن إبقاء الكاميرات مغلقة.',
    ],
    ages: [7, 13],
    inDays: 15,
    at: '16:30',
    minutes: 60,
    timeZone: 'America/Toronto',
    country: 'CA',
    city: null,
    price: 0,
    inclusion: 'ADAPTED',
    verifiedDaysAgo: 60,
    drawing: { kind: 'calculator', color: 'teal' },
  },
  {
    code: 'letters-with-a-broad-nib',
    organiser: 'Atelier de la Plume',
    name: ['Letters with a broad nib, Latin and Arabic', 'الخطّ بالريشة العريضة، اللاتيني والعربي'],
    text: [
      'Two teachers, two scripts, one ink. We write a name in both and look at what the hand does differently. Left-handed nibs are on the table.',
      'معلّمان وخطّان وحبر واحد. نكتب الاسم بكليهما ونتأمّل ما تفعله اليد في كلّ منهما. وعلى الطاولة ريش لليد اليسرى.',
    ],
    ages: [10, 16],
    inDays: 18,
    at: '13:00',
    minutes: 180,
    timeZone: 'America/Toronto',
    country: 'CA',
    city: 'Montréal',
    price: 3800,
    inclusion: 'NOT_STATED',
    verifiedDaysAgo: 75,
    drawing: { kind: 'fountain-pen', color: 'forest' },
  },
  {
    code: 'mend-your-school-bag',
    organiser: 'Needle & Neighbour Workshop',
    name: ['Mend your school bag', 'أصلح حقيبتك المدرسية'],
    text: [
      'Bring a torn strap, a stuck zip or a thin elbow. Patient menders show how, and the children do it themselves. Thread, patches and sliders are free as long as they last.',
      'أحضر حزاماً ممزّقاً أو سحّاباً عالقاً أو كوعاً بالياً. يريك المصلحون الصبورون كيف، ويعمل الأطفال بأيديهم. الخيوط والرقع مجّانية ما بقيت.',
    ],
    ages: [9, 15],
    inDays: 23,
    at: '11:00',
    minutes: 120,
    timeZone: 'America/Winnipeg',
    country: 'CA',
    city: 'Winnipeg',
    price: 500,
    inclusion: 'INCLUSIVE',
    verifiedDaysAgo: 18,
    drawing: { kind: 'backpack', color: 'forest' },
  },
  {
    code: 'paper-animals',
    organiser: 'Larkspur Community Library',
    name: ['Paper animals: thirty folds to a crane', 'حيوانات ورقية: ثلاثون طيّة إلى طائر الكركي'],
    text: [
      'We begin with a boat and end with a crane that moves its wings. Instructions are drawn large on the wall and given into the hand too. Younger children bring an adult.',
      'نبدأ بقارب وننتهي بطائر يحرّك جناحيه. الخطوات مرسومة كبيرة على الجدار وفي أوراق تُوزّع. ويحضر الصغار مع بالغ.',
    ],
    ages: [6, 14],
    inDays: 27,
    at: '15:00',
    minutes: 75,
    timeZone: 'America/Edmonton',
    country: 'CA',
    city: 'Edmonton',
    price: 0,
    inclusion: 'ADAPTED',
    verifiedDaysAgo: 33,
    drawing: { kind: 'origami', color: 'orange' },
  },
  {
    code: 'bicycle-check-before-winter',
    organiser: 'Little Wheels Co-op',
    name: ['Bicycle check before the dark months', 'فحص الدرّاجة قبل أشهر الظلام'],
    text: [
      'Brakes, tyres, light: every child leaves with a bicycle that has been checked and a list signed by the mechanic. Helmets are fitted too. In the yard, under a roof.',
      'المكابح والإطارات والضوء: يغادر كلّ طفل بدرّاجة مفحوصة وقائمة موقّعة من الميكانيكي. وتُضبط الخوذات أيضاً. في الساحة تحت سقف.',
    ],
    ages: [7, 14],
    inDays: 34,
    at: '09:30',
    minutes: 120,
    timeZone: 'America/Vancouver',
    country: 'CA',
    city: 'Burnaby',
    price: 1000,
    inclusion: 'NOT_STATED',
    verifiedDaysAgo: 12,
    drawing: { kind: 'bicycle-helmet', color: 'lime' },
  },
  {
    code: 'print-with-leaves',
    organiser: 'Duluth Art Yard',
    name: ['Print with leaves and blocks', 'الطباعة بالأوراق والقوالب'],
    text: [
      'Leaves from the park in the morning, ink after lunch. Everybody carves a small block and takes home three prints on good paper. The studio has a ramp and an accessible toilet.',
      'أوراق من الحديقة صباحاً وحبر بعد الغداء. يحفر كلّ واحد قالباً صغيراً ويعود بثلاث طبعات على ورق جيّد. للمرسم منحدر ودورة مياه ميسّرة.',
    ],
    ages: [8, 15],
    inDays: 41,
    at: '10:30',
    minutes: 240,
    timeZone: 'America/Chicago',
    country: 'US',
    city: 'Duluth',
    price: 4200,
    inclusion: 'ADAPTED',
    verifiedDaysAgo: 50,
    drawing: { kind: 'flower-frame', color: 'kraft', second: 'lilac' },
  },
  {
    code: 'knit-in-the-round',
    organiser: 'Woolwich Lane Studio',
    name: ['Knit in the round: a hat by four o’clock', 'الحياكة الدائرية: قبّعة قبل الرابعة'],
    text: [
      'For children who can knit a row and want to go round a corner. Thick needles, soft wool, one teacher to five. The hat is finished at home if conversation gets in the way.',
      'لمن يعرف حياكة صفّ ويريد أن يدور حول الزاوية. إبر غليظة وصوف ناعم ومعلّمة لكلّ خمسة. وتُكمل القبّعة في البيت إن طال الحديث.',
    ],
    ages: [9, 16],
    inDays: 48,
    at: '12:00',
    minutes: 240,
    timeZone: 'America/Toronto',
    country: 'CA',
    city: 'Guelph',
    price: 3000,
    inclusion: 'INCLUSIVE',
    verifiedDaysAgo: 29,
    drawing: { kind: 'scarf', color: 'mustard', second: 'navy' },
  },
  {
    code: 'end-of-summer-collage',
    organiser: 'Tidepool Centre for Making',
    name: ['End of summer collage', 'لوحة نهاية الصيف'],
    text: [
      'Tickets, sand and pressed flowers become one picture of the holidays. Frames are cut to size on the spot. One adult looks after five children.',
      'تذاكر ورمل وزهور مجفّفة تصير لوحة واحدة عن العطلة. تُقصّ الإطارات في الحال. شخص بالغ لكلّ خمسة أطفال.',
    ],
    ages: [6, 12],
    inDays: -8,
    at: '10:00',
    minutes: 120,
    timeZone: 'America/Vancouver',
    country: 'CA',
    city: 'Victoria',
    price: 1500,
    inclusion: 'INCLUSIVE',
    verifiedDaysAgo: 90,
    drawing: { kind: 'painting', color: 'mustard', second: 'sky' },
  },
];
