import type { TypeSeed } from '../shapes.ts';

/** Books that only some classes have, besides textbooks and workbooks. */
export const extraBooks: readonly { forClass: number; type: TypeSeed }[] = [
  {
    forClass: 2,
    type: {
      code: 'CLASS_2_LARGE_PRINT',
      name: ['Large print readers for class 2', 'كتب قراءة بخطّ كبير للصف 2'],
      families: [
        {
          code: 'CP-LARGE-READER-2',
          maker: 'CEDARPAGE',
          name: ['Word by Word 2: large print reader, cream paper', 'كلمة كلمة 2: كتاب قراءة بخطّ كبير على ورق كريمي'],
          text: [
            'The same twelve stories as in the class reader, in a type of 24 points with wide spacing and short lines. Cream matt paper keeps the glare down. The page numbers match, so the class can read together.',
            'القصص الاثنتا عشرة نفسها التي في كتاب الصفّ، بخطّ من 24 نقطة وتباعد واسع وأسطر قصيرة. الورق الكريمي المطفأ يخفّف الوهج. وأرقام الصفحات واحدة ليقرأ الصفّ معاً.',
          ],
          has: ['READING', 'FOR_CLASS_2', 'LARGE_PRINT', 'LOW_GLARE', 'SPECIAL_KIDS'],
          price: 2390,
          tax: 'BOOK',
          drawing: { kind: 'textbook', color: 'tomato', second: 'yellow', label: '2' },
        },
      ],
    },
  },
  {
    forClass: 5,
    type: {
      code: 'CLASS_5_FIRST_NATIONS',
      name: ['Readers about First Nations for class 5', 'كتب قراءة عن الأمم الأولى للصف 5'],
      families: [
        {
          code: 'CP-TRAILS-5',
          maker: 'CEDARPAGE',
          name: [
            'Rivers and Trails: a reader about First Nations today',
            'أنهار ودروب: كتاب قراءة عن الأمم الأولى اليوم',
          ],
          text: [
            'Eight chapters, each about one Nation and called by that Nation’s own name and spelling. The people in it are shown at work and at school now, not only long ago. The last chapter asks the class whose land their school stands on and how to find out.',
            'ثمانية فصول، كلّ منها عن أمّة واحدة باسمها وإملائها. يظهر الناس فيه في عملهم ومدارسهم اليوم لا في الماضي البعيد فقط. ويسأل الفصل الأخير الصفّ عن الأرض التي تقوم عليها مدرستهم وكيف يعرفون أصحابها.',
          ],
          has: ['SOCIAL', 'FOR_CLASS_5', 'FIRST_NATIONS', 'FSC_PAPER'],
          price: 2190,
          tax: 'BOOK',
          liked: 2,
          drawing: { kind: 'textbook', color: 'teal', second: 'mustard', label: '5' },
        },
        {
          code: 'TM-LANGUAGES-5',
          maker: 'TAMARACK',
          name: ['Atlas of the first languages of British Columbia', 'أطلس اللغات الأولى في كولومبيا البريطانية'],
          text: [
            'More than thirty languages are spoken in what is now British Columbia; this atlas shows where, and who teaches them. Names are printed in each language’s own letters with a guide to saying them. For classroom study, with questions that begin at the reader’s own door.',
            'أكثر من ثلاثين لغة تُحكى في ما يُعرف اليوم بكولومبيا البريطانية، ويُظهر هذا الأطلس أين ومن يعلّمها. الأسماء بحروف كلّ لغة مع دليل للنطق. للدراسة في الصفّ بأسئلة تبدأ من باب بيت القارئ.',
          ],
          has: ['SOCIAL', 'FOR_CLASS_5', 'FIRST_NATIONS', 'FSC_PAPER'],
          price: 3490,
          tax: 'BOOK',
          drawing: { kind: 'atlas', color: 'forest', second: 'mustard' },
        },
      ],
    },
  },
  {
    forClass: 6,
    type: {
      code: 'CLASS_6_ATLASES_AND_GLOBES',
      name: ['Atlases and globes for class 6', 'أطالس وكرات أرضية للصف 6'],
      families: [
        {
          code: 'TM-ATLAS',
          maker: 'TAMARACK',
          name: ['School atlas of the world, 144 pages', 'أطلس العالم المدرسي، 144 صفحة'],
          text: [
            'Every map carries a scale bar and says which projection it uses. Forty pages are about climate, harvests and people. Borders that are disputed are drawn as such.',
            'على كلّ خريطة مقياس واسم الإسقاط المستعمل. أربعون صفحة عن المناخ والمحاصيل والناس. والحدود المتنازع عليها مرسومة كذلك.',
          ],
          has: ['SOCIAL', 'FOR_CLASS_6', 'NAVY'],
          price: 3290,
          tax: 'BOOK',
          liked: 3,
          drawing: { kind: 'atlas' },
        },
        {
          code: 'TM-GLOBE',
          maker: 'TAMARACK',
          name: ['Globe 30 cm on a beech foot, with raised mountains', 'كرة أرضية 30 سم على قاعدة زان بجبال بارزة'],
          text: [
            'Mountains can be felt with a finger. The meridian arc is marked in degrees and turns smoothly. Names are in English, with oceans also in Arabic and French.',
            'الجبال تُحسّ بالإصبع. قوس خطّ الطول مدرّج بالدرجات ويدور بسلاسة. الأسماء بالإنجليزية، والمحيطات بالعربية والفرنسية أيضاً.',
          ],
          has: ['SOCIAL', 'FOR_CLASS_6', 'BEECH', 'CM_30'],
          price: 6900,
          liked: 2,
          drawing: { kind: 'globe' },
        },
      ],
    },
  },
];
