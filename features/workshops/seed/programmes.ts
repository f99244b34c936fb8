import type { StatedFacts } from './stated-facts.ts';
import type { WorkshopSeed } from './workshops.ts';

/** The topic of a workshop, independent of date and place. */
export type Programme = Pick<
  WorkshopSeed,
  'code' | 'name' | 'text' | 'ages' | 'minutes' | 'price' | 'inclusion' | 'drawing'
> & { stated?: StatedFacts };

export const programmes: readonly Programme[] = [
  {
    code: 'beads-and-patterns',
    name: ['Beads and patterns: a bracelet with a plan', 'خرز وأنماط: سوار بخطّة'],
    text: [
      'First the pattern on squared paper, then the beads on the thread. Each child leaves with a bracelet and the drawing of the next one. Beads are large enough for small hands.',
      'النمط أوّلاً على ورق مربّعات، ثمّ الخرز على الخيط. يعود كلّ طفل بسوار ورسم للسوار التالي. الخرز كبير يناسب الأيدي الصغيرة.',
    ],
    ages: [6, 10],
    minutes: 90,
    price: 1200,
    inclusion: 'INCLUSIVE',
    drawing: { kind: 'bracelet', color: 'sky', second: 'tomato' },
    stated: { childrenPerAdult: 6, staffChecked: true, facts: ['STEP_FREE', 'ACCESSIBLE_TOILET'] },
  },
  {
    code: 'draw-a-map-of-your-street',
    name: ['Draw a map of your street', 'ارسم خريطة لشارعك'],
    text: [
      'A walk around the block with a clipboard, then a big sheet of paper for everybody. We find out what a map leaves out, and why. Nobody writes down where they live.',
      'جولة حول الحيّ مع لوح كتابة، ثمّ ورقة كبيرة للجميع. نكتشف ما تتركه الخريطة ولماذا. ولا يكتب أحد أين يسكن.',
    ],
    ages: [7, 12],
    minutes: 120,
    price: 0,
    inclusion: 'ADAPTED',
    drawing: { kind: 'globe', color: 'teal' },
    stated: { childrenPerAdult: 5, staffChecked: true, facts: ['STEP_FREE', 'ONE_TO_ONE'] },
  },
  {
    code: 'first-steps-with-watercolour',
    name: ['First steps with watercolour', 'الخطوات الأولى مع الألوان المائية'],
    text: [
      'How much water is enough? We paint one sky wet and one sky dry, and compare. Paper, brushes and paint are there; bring a shirt that may get spots.',
      'كم يكفي من الماء؟ نرسم سماءً على ورق مبلّل وأخرى على ورق جافّ ونقارن. الورق والفرش والألوان متوفّرة؛ أحضر قميصاً لا بأس بتلطيخه.',
    ],
    ages: [6, 12],
    minutes: 90,
    price: 1800,
    inclusion: 'INCLUSIVE',
    drawing: { kind: 'paint-box', color: 'sky' },
    stated: { childrenPerAdult: 8, staffChecked: true },
  },
  {
    code: 'greeting-cards-by-hand',
    name: ['Greeting cards by hand', 'بطاقات تهنئة باليد'],
    text: [
      'Stamps cut from erasers, three colours of ink, envelopes folded from one sheet. Everybody makes five cards, and keeps the stamps.',
      'أختام من المماحي وثلاثة ألوان من الحبر وظروف تُطوى من ورقة واحدة. يصنع كلّ واحد خمس بطاقات ويحتفظ بأختامه.',
    ],
    ages: [7, 14],
    minutes: 120,
    price: 1500,
    inclusion: 'NOT_STATED',
    drawing: { kind: 'greeting-card', color: 'tomato', second: 'sky' },
    stated: { childrenPerAdult: 7 },
  },
  {
    code: 'robots-without-a-screen',
    name: ['Robots without a screen', 'روبوتات بلا شاشة'],
    text: [
      'One child is the robot, the others write its instructions on cards. Where it goes wrong, we look for the card that said so. No computer is needed.',
      'يكون طفل هو الروبوت، ويكتب الآخرون تعليماته على بطاقات. وحين يخطئ نبحث عن البطاقة التي قالت ذلك. لا حاجة إلى حاسوب.',
    ],
    ages: [8, 12],
    minutes: 75,
    price: 0,
    inclusion: 'ADAPTED',
    drawing: { kind: 'tablet', color: 'sky' },
    stated: { childrenPerAdult: 6, staffChecked: true, facts: ['STEP_FREE', 'SIGN_LANGUAGE'] },
  },
  {
    code: 'felt-a-small-bag',
    name: ['Felt a small bag', 'حقيبة صغيرة من اللبّاد'],
    text: [
      'Wool, warm water, soap and patience: after an hour it is cloth, after two it is a bag. Quiet work in a warm room, with breaks.',
      'صوف وماء دافئ وصابون وصبر: بعد ساعة يصير قماشاً، وبعد ساعتين حقيبة. عمل هادئ في غرفة دافئة مع استراحات.',
    ],
    ages: [8, 15],
    minutes: 150,
    price: 2600,
    inclusion: 'DEDICATED',
    drawing: { kind: 'felt-bag', color: 'teal', second: 'mustard' },
    stated: {
      childrenPerAdult: 3,
      staffChecked: true,
      subsidised: true,
      facts: ['STEP_FREE', 'QUIET_SPACE', 'SUPPORT_PERSON_FREE'],
    },
  },
  {
    code: 'measure-everything',
    name: ['Measure everything: rulers, strings and steps', 'قِس كلّ شيء: مساطر وخيوط وخطوات'],
    text: [
      'How long is a whale, and would it fit in this room? With rulers, strings and their own steps children find out, and draw it on the floor in chalk.',
      'كم يبلغ طول الحوت، وهل تسعه هذه الغرفة؟ يكتشف الأطفال ذلك بالمساطر والخيوط وخطواتهم، ويرسمونه بالطباشير على الأرض.',
    ],
    ages: [6, 9],
    minutes: 60,
    price: 0,
    inclusion: 'INCLUSIVE',
    drawing: { kind: 'ruler', color: 'mustard' },
    stated: { childrenPerAdult: 8, staffChecked: true, facts: ['STEP_FREE', 'ACCESSIBLE_TOILET'] },
  },
  {
    code: 'ornaments-from-scraps',
    name: ['Ornaments from scraps', 'زينة من القصاصات'],
    text: [
      'Buttons, cloth and old sheet music become ornaments for a window or a tree. What is left over goes into a box for the next group.',
      'أزرار وقماش ونوتات قديمة تصير زينة لنافذة أو شجرة. وما يبقى يوضع في صندوق للمجموعة التالية.',
    ],
    ages: [6, 13],
    minutes: 90,
    price: 900,
    inclusion: 'NOT_STATED',
    drawing: { kind: 'ornament', color: 'tomato', second: 'mustard' },
  },
  {
    code: 'a-book-of-one-story',
    name: ['A book of one story', 'كتاب لقصّة واحدة'],
    text: [
      'A story in eight pages: told first, then drawn, then folded and sewn. Those who do not write yet dictate theirs to a volunteer.',
      'قصّة في ثماني صفحات: تُروى أوّلاً ثمّ تُرسم ثمّ تُطوى وتُخاط. ومن لا يكتب بعد يمليها على متطوّع.',
    ],
    ages: [5, 9],
    minutes: 120,
    price: 1400,
    inclusion: 'ADAPTED',
    drawing: { kind: 'exercise-book', color: 'sky' },
    stated: { childrenPerAdult: 4, staffChecked: true, subsidised: true, facts: ['QUIET_SPACE', 'ONE_TO_ONE'] },
  },
];
