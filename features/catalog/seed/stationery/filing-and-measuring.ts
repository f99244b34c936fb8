import type { SubcategorySeed } from '../shapes.ts';

export const filing: SubcategorySeed = {
  code: 'FILING',
  name: ['Filing', 'الملفّات والحفظ'],
  types: [
    {
      code: 'BINDERS',
      name: ['Binders', 'ملفّات حلقية'],
      families: [
        {
          code: 'FW-BINDER',
          maker: 'FERNWICK',
          name: ['Lever arch binder A4, 7 cm spine, {COLOR}', 'ملفّ برافعة A4، كعب 7 سم، {COLOR}'],
          text: [
            'Takes about 500 sheets. The lower edge is shod with steel, so it survives being pulled from a shelf by the ring every day. The spine label can be changed.',
            'يتّسع لنحو 500 ورقة. حافّته السفلى مصفّحة بالفولاذ، فيحتمل السحب من الرفّ كلّ يوم. وملصق الكعب قابل للتبديل.',
          ],
          vary: { COLOR: ['RED', 'BLUE', 'FOREST', 'BLACK', 'YELLOW'] },
          has: ['A4', 'CARDBOARD'],
          price: 640,
          tax: 'SCHOOL_SUPPLY',
          liked: 3,
          drawing: { kind: 'binder' },
        },
      ],
    },
    {
      code: 'FOLDERS',
      name: ['Folders', 'مجلّدات'],
      families: [
        {
          code: 'KP-FOLDER',
          maker: 'KESTREL_PAPER',
          name: ['Card folders A4 with flap, pack of 10, {COLOR}', 'مجلّدات ورقية A4 بلسان، عبوة من 10، {COLOR}'],
          text: [
            'One folder to a subject, with a flap that keeps loose sheets in. Pressboard of 390 g/m² holds its shape in a bag. The front has printed lines for name, class and year.',
            'مجلّد لكلّ مادّة بلسان يحفظ الأوراق المتفرّقة. ورق مضغوط بوزن 390 غ/م² يبقى على شكله في الحقيبة. وعلى وجهه أسطر للاسم والصف والعام.',
          ],
          vary: { COLOR: ['KRAFT', 'SKY', 'GREEN', 'ORANGE'] },
          has: ['A4', 'PACK_10', 'RECYCLED_PAPER'],
          price: 720,
          units: 10,
          unit: 'folder',
          tax: 'SCHOOL_SUPPLY',
          liked: 2,
          drawing: { kind: 'folder' },
        },
      ],
    },
  ],
};

export const measuring: SubcategorySeed = {
  code: 'MEASURING',
  name: ['Measuring and drawing', 'القياس والرسم الهندسي'],
  types: [
    {
      code: 'RULERS',
      name: ['Rulers', 'مساطر'],
      families: [
        {
          code: 'MR-BEECH-RULER',
          maker: 'MERIDIAN_RULE',
          name: ['Beech ruler with steel edge, {LENGTH}', 'مسطرة من خشب الزان بحافّة فولاذية، {LENGTH}'],
          text: [
            'The steel edge stays straight when the wood does not. The scale is burnt in, so it cannot rub off, and begins at the very end. Oiled, not lacquered.',
            'الحافّة الفولاذية تبقى مستقيمة وإن لم يبقَ الخشب كذلك. التدريج محروق فلا يُمحى، ويبدأ من الطرف تماماً. مدهونة بالزيت لا بالورنيش.',
          ],
          vary: { LENGTH: ['CM_30', 'CM_15', 'CM_50'] },
          has: ['BEECH'],
          price: 350,
          adds: { CM_15: -130, CM_50: 290 },
          tax: 'SCHOOL_SUPPLY',
          age: 6,
          liked: 3,
          drawing: { kind: 'ruler' },
        },
        {
          code: 'SH-RULER-LEFT',
          maker: 'STEADYHAND',
          name: [
            'Left-handed ruler 30 cm with finger ridge, scale from right to left, large figures',
            'مسطرة لليد اليسرى 30 سم بحافّة للأصابع وتدريج من اليمين إلى اليسار وأرقام كبيرة',
          ],
          text: [
            'The zero is on the right, where a left hand begins to draw. A raised ridge keeps the fingers off the edge and the ruler on its line. Figures are 6 mm tall on a matt ground.',
            'الصفر على اليمين حيث تبدأ اليد اليسرى بالرسم. حافّة بارزة تبعد الأصابع عن الطرف وتثبّت المسطرة على خطّها. ارتفاع الأرقام 6 مم على أرضية مطفأة.',
          ],
          has: ['CM_30', 'RECYCLED_PLASTIC', 'LEFT_HANDED', 'LARGE_PRINT', 'EASY_GRIP', 'SPECIAL_KIDS', 'YELLOW'],
          price: 740,
          tax: 'SCHOOL_SUPPLY',
          age: 6,
          drawing: { kind: 'ruler' },
        },
      ],
    },
    {
      code: 'SET_SQUARES_AND_PROTRACTORS',
      name: ['Set squares and protractors', 'مثلّثات ومناقل'],
      families: [
        {
          code: 'MR-SET-SQUARE',
          maker: 'MERIDIAN_RULE',
          name: ['Set square 20 cm, 45°, {COLOR}', 'مثلّث هندسي 20 سم، 45°، {COLOR}'],
          text: [
            'Clear enough to see the line below, tinted enough to be found on a white page. Parallel lines every 5 mm. It bends before it breaks.',
            'شفّاف بما يكفي لرؤية الخطّ تحته، وملوّن بما يكفي ليُرى على الصفحة البيضاء. خطوط متوازية كلّ 5 مم. ينثني قبل أن ينكسر.',
          ],
          vary: { COLOR: ['SKY', 'LIME'] },
          has: ['CM_20', 'PLASTIC'],
          price: 290,
          tax: 'SCHOOL_SUPPLY',
          age: 8,
          drawing: { kind: 'set-square' },
        },
        {
          code: 'MR-PROTRACTOR',
          maker: 'MERIDIAN_RULE',
          name: ['Protractor 15 cm, 180°, {COLOR}', 'منقلة 15 سم، 180°، {COLOR}'],
          text: [
            'Both scales are printed in different colours, so it is clear which one to read. The centre is a fine hole for the pencil’s point. Half degrees are marked.',
            'التدريجان بلونين مختلفين، فيتّضح أيّهما يُقرأ. المركز ثقب دقيق لرأس القلم. وأنصاف الدرجات معلَّمة.',
          ],
          vary: { COLOR: ['TEAL', 'ORANGE'] },
          has: ['CM_15', 'PLASTIC'],
          price: 240,
          tax: 'SCHOOL_SUPPLY',
          age: 8,
          drawing: { kind: 'protractor' },
        },
      ],
    },
    {
      code: 'COMPASSES',
      name: ['Compasses', 'فراجير'],
      families: [
        {
          code: 'MR-COMPASS',
          maker: 'MERIDIAN_RULE',
          name: ['School compass with holder for any pencil, {COLOR}', 'فرجار مدرسي بحامل لأيّ قلم، {COLOR}'],
          text: [
            'Holds a pencil or a felt pen of up to 9 mm. The hinge is set at the works and keeps its width to the end of the circle. The needle has a shoulder that spares the paper, and a cap for the bag.',
            'يحمل قلم رصاص أو تلوين حتى 9 مم. المفصل مضبوط في المصنع فيحافظ على فتحته حتى تمام الدائرة. للإبرة كتف يحمي الورق وغطاء للحقيبة.',
          ],
          vary: { COLOR: ['BLUE', 'RED', 'BLACK'] },
          has: ['STEEL'],
          price: 790,
          tax: 'SCHOOL_SUPPLY',
          age: 8,
          liked: 2,
          drawing: { kind: 'drawing-compass' },
        },
      ],
    },
  ],
};
