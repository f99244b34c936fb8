import type { ColorName } from '@cubby/features/media/contract';
import type { CategorySeed, FamilySeed, SubcategorySeed, TypeSeed, Words } from '../shapes.ts';
import { extraBooks } from './extra-books.ts';
import { type Subject, topics } from './topics.ts';

type Series = {
  subject: Subject;
  maker: string;
  series: Words;
  subjectName: Words;
  color: ColorName;
  second: ColorName;
};
const series: readonly Series[] = [
  {
    subject: 'MATHS',
    maker: 'NORTHLIGHT',
    series: ['Number Paths', 'دروب الأعداد'],
    subjectName: ['mathematics', 'الرياضيات'],
    color: 'blue',
    second: 'yellow',
  },
  {
    subject: 'READING',
    maker: 'CEDARPAGE',
    series: ['Word by Word', 'كلمة كلمة'],
    subjectName: ['reading and language', 'القراءة واللغة'],
    color: 'tomato',
    second: 'white',
  },
  {
    subject: 'SCIENCE',
    maker: 'NORTHLIGHT',
    series: ['Look Closely', 'انظر عن قرب'],
    subjectName: ['science', 'العلوم'],
    color: 'green',
    second: 'lime',
  },
  {
    subject: 'SOCIAL',
    maker: 'CEDARPAGE',
    series: ['Here and There', 'هنا وهناك'],
    subjectName: ['history and geography', 'التاريخ والجغرافيا'],
    color: 'mustard',
    second: 'brown',
  },
];

/** Descriptions by age group: the first four classes, the middle ones, the last four. */
const manner: Record<Subject, readonly [Words, Words, Words]> = {
  MATHS: [
    [
      'Each page begins with something to touch or fold before anything is written. Large squares leave room for large figures.',
      'تبدأ كلّ صفحة بشيء يُلمس أو يُطوى قبل الكتابة. والمربّعات الواسعة تتّسع للأرقام الكبيرة.',
    ],
    [
      'Worked examples stand on the left, exercises in three steps of difficulty on the right. Answers to every second one are at the back.',
      'الأمثلة المحلولة إلى جهة والتمارين بثلاث درجات صعوبة إلى الجهة المقابلة. وحلّ كلّ تمرين ثانٍ في آخر الكتاب.',
    ],
    [
      'Proofs are given in full, and every chapter ends with problems from real examinations. A formula sheet folds out of the cover.',
      'البراهين كاملة، وينتهي كلّ فصل بمسائل من امتحانات حقيقية. وورقة القوانين تُطوى من الغلاف.',
    ],
  ],
  READING: [
    [
      'Texts are short and set in a clear type of 16 points. Pictures help to tell the story and never give the answer away.',
      'النصوص قصيرة بخطّ واضح من 16 نقطة. والصور تعين على الحكاية ولا تكشف الجواب.',
    ],
    [
      'Every text is followed by questions that have more than one good answer. A word list at the end explains 300 words in plain language.',
      'تلي كلّ نصّ أسئلة لها أكثر من جواب حسن. وقائمة في الآخر تشرح 300 كلمة بلغة بسيطة.',
    ],
    [
      'Margins are wide enough to argue in. Each unit ends with a task that takes a week and a page that shows how others went about it.',
      'الهوامش واسعة تتّسع للنقاش. وتنتهي كلّ وحدة بمهمّة تستغرق أسبوعاً وصفحة تُظهر كيف أنجزها آخرون.',
    ],
  ],
  SCIENCE: [
    [
      'Every experiment works with things from a kitchen drawer. What to look for is drawn, not told.',
      'كلّ تجربة تُجرى بأشياء من درج المطبخ. وما ينبغي الانتباه إليه مرسوم لا مكتوب.',
    ],
    [
      'Sixty experiments are described so that they succeed, with a line on safety beside each. Diagrams are drawn to scale.',
      'ستّون تجربة موصوفة بحيث تنجح، وبجانب كلّ منها سطر عن السلامة. والرسوم بمقياس صحيح.',
    ],
    [
      'Laboratory reports are modelled from the first chapter on. Data sets for the exercises are printed in full.',
      'تقارير المختبر مبيّنة بأمثلة من الفصل الأوّل. وبيانات التمارين مطبوعة كاملة.',
    ],
  ],
  SOCIAL: [
    [
      'Double-page pictures invite a class to look for a long time. Short texts say who, where and when.',
      'صور على صفحتين تدعو الصفّ إلى التأمّل طويلاً. ونصوص قصيرة تقول من وأين ومتى.',
    ],
    [
      'Sources are quoted in their own words and dated. Each chapter has one map, one timeline and one question that historians still discuss.',
      'المصادر منقولة بكلماتها ومؤرّخة. وفي كلّ فصل خريطة وخطّ زمني وسؤال ما زال المؤرّخون يناقشونه.',
    ],
    [
      'Opposing voices stand side by side, and the book says where each comes from. Statistics are given with their source and year.',
      'الأصوات المتعارضة جنباً إلى جنب، ويقول الكتاب من أين جاء كلّ منها. والإحصاءات بمصادرها وسنواتها.',
    ],
  ],
};

const classNames = Array.from({ length: 12 }, (_, i) => i + 1);

export const textbooks: CategorySeed = {
  code: 'TEXTBOOKS',
  name: ['Textbooks', 'الكتب المدرسية'],
  drawing: { kind: 'textbook', color: 'green', second: 'yellow', label: '1' },
  subcategories: classNames.map(
    (number): SubcategorySeed => ({
      code: `CLASS_${number}`,
      name: [`Class ${number}`, `الصف ${number}`],
      types: [
        {
          code: `CLASS_${number}_TEXTBOOKS`,
          name: [`Textbooks for class ${number}`, `كتب الصف ${number}`],
          families: series.map((each) => textbook(each, number)),
        },
        {
          code: `CLASS_${number}_WORKBOOKS`,
          name: [`Workbooks for class ${number}`, `دفاتر تمارين الصف ${number}`],
          families: series.slice(0, 2).map((each) => workbook(each, number)),
        },
        ...extraBooks.filter(({ forClass }) => forClass === number).map(({ type }): TypeSeed => type),
      ],
    }),
  ),
};

function textbook({ subject, maker, series, subjectName, color, second }: Series, number: number): FamilySeed {
  const learnt = topics[subject][number - 1]!;
  const spoken = manner[subject][number <= 4 ? 0 : number <= 8 ? 1 : 2];
  const ofFirstNations = subject === 'SOCIAL' && (number === 4 || number === 10) ? ['FIRST_NATIONS'] : [];
  return {
    code: `${maker === 'NORTHLIGHT' ? 'NL' : 'CP'}-${subject}-${number}`,
    maker,
    name: [
      `${series[0]} ${number}: ${subjectName[0]} for class ${number}`,
      `${series[1]} ${number}: ${subjectName[1]} للصف ${number}`,
    ],
    text: [`This year’s topics: ${learnt[0]}. ${spoken[0]}`, `موضوعات هذا العام: ${learnt[1]}. ${spoken[1]}`],
    has: [subject, `FOR_CLASS_${number}`, 'FSC_PAPER', ...ofFirstNations],
    price: 1650 + number * 110 + (subject === 'SCIENCE' ? 250 : 0),
    tax: 'BOOK',
    drawing: { kind: 'textbook', color, second, label: String(number) },
  };
}

function workbook({ subject, maker, series, subjectName, color, second }: Series, number: number): FamilySeed {
  const learnt = topics[subject][number - 1]!;
  return {
    code: `${maker === 'NORTHLIGHT' ? 'NL' : 'CP'}-${subject}-${number}-WORK`,
    maker,
    name: [
      `${series[0]} ${number}: workbook, ${subjectName[0]} for class ${number}, 96 pages`,
      `${series[1]} ${number}: دفتر تمارين، ${subjectName[1]} للصف ${number}، 96 صفحة`,
    ],
    text: [
      `Ten minutes of practice for every school day: ${learnt[0]}. Pages are perforated and can be handed in. The answers come as a loose sheet that can stay with a parent.`,
      `عشر دقائق من التمرين لكلّ يوم دراسي: ${learnt[1]}. الصفحات مخرّمة ويمكن تسليمها. والحلول في ورقة منفصلة تبقى مع أحد الوالدين.`,
    ],
    has: [subject, `FOR_CLASS_${number}`, 'RECYCLED_PAPER'],
    price: 790 + number * 25,
    tax: 'BOOK',
    drawing: { kind: 'exercise-book', color, second, label: String(number) },
  };
}
