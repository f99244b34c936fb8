import type { SubcategorySeed } from '../shapes.ts';

export const artRoom: SubcategorySeed = {
  code: 'ART_ROOM',
  name: ['Art room', 'غرفة الفنون'],
  types: [
    {
      code: 'PAINTS',
      name: ['Paints', 'ألوان'],
      families: [
        {
          code: 'PB-BOX',
          maker: 'PAINTBRIGHT',
          name: ['Water colour box, {PACK}, with brush', 'علبة ألوان مائية، {PACK}، مع فرشاة'],
          text: [
            'Pans lift out and are sold singly, so nobody throws a box away for want of blue. The lid is three mixing trays. The colours cover well and rinse out of school clothes.',
            'الأقراص تُنزع وتُباع مفردة، فلا تُرمى العلبة لنفاد الأزرق. في الغطاء ثلاثة أحواض للمزج. الألوان قويّة التغطية وتُشطف من ثياب المدرسة.',
          ],
          vary: { PACK: ['PACK_12', 'PACK_8'] },
          has: ['ASSORTED'],
          price: 1190,
          adds: { PACK_8: -340 },
          unit: 'colour',
          tax: 'SCHOOL_SUPPLY',
          age: 5,
          liked: 4,
          drawing: { kind: 'paint-box' },
        },
        {
          code: 'PB-TUBE',
          maker: 'PAINTBRIGHT',
          name: ['Acrylic paint in a tube, {COLOR}, {CAPACITY}', 'ألوان أكريليك في أنبوب، {COLOR}، {CAPACITY}'],
          text: [
            'Dries in twenty minutes to a matt film that does not crack on canvas, wood or stone. Thins with water until it is dry. The cap is wide enough to stand the tube on.',
            'يجفّ في عشرين دقيقة إلى طبقة مطفأة لا تتشقّق على القماش أو الخشب أو الحجر. يُخفَّف بالماء قبل جفافه. والغطاء عريض يوقف الأنبوب عليه.',
          ],
          vary: { COLOR: ['BLUE', 'RED', 'YELLOW', 'WHITE', 'VIOLET'], CAPACITY: ['ML_75', 'ML_35'] },
          price: 560,
          adds: { ML_35: -220 },
          age: 8,
          drawing: { kind: 'paint-tube' },
        },
      ],
    },
    {
      code: 'BRUSHES',
      name: ['Brushes', 'فراشي'],
      families: [
        {
          code: 'SS-BRUSH',
          maker: 'SALAL_STUDIO',
          name: ['Paint brushes with short handles, {PACK}, in a pot', 'فراشي رسم بمقابض قصيرة، {PACK}، في كوب'],
          text: [
            'Synthetic bristles that spring back to a point after washing. Round and flat ones are mixed, from 2 to 12. The pot is the water cup.',
            'شعيرات صناعية تعود إلى رأسها بعد الغسل. مستديرة ومسطّحة معاً، من 2 إلى 12. والكوب هو كوب الماء.',
          ],
          vary: { PACK: ['PACK_5', 'PACK_10'] },
          has: ['PINE'],
          price: 890,
          adds: { PACK_10: 740 },
          unit: 'brush',
          tax: 'SCHOOL_SUPPLY',
          age: 5,
          liked: 2,
          drawing: { kind: 'brushes' },
        },
      ],
    },
    {
      code: 'EASELS',
      name: ['Easels', 'حوامل رسم'],
      families: [
        {
          code: 'SS-EASEL',
          maker: 'SALAL_STUDIO',
          name: ['Studio easel for canvases up to 90 cm, {MATERIAL}', 'حامل رسم للوحات حتى 90 سم، {MATERIAL}'],
          text: [
            'Three legs of unequal length find a stand on any floor. It folds to the thickness of a broom and is carried by a leather strap. The canvas shelf moves in steps of 4 cm.',
            'ثلاث أرجل متفاوتة الطول تثبت على أيّ أرضية. يُطوى إلى سُمك مكنسة ويُحمل بسير جلدي. ورفّ اللوحة يتحرّك درجات كلّ منها 4 سم.',
          ],
          vary: { MATERIAL: ['PINE', 'BEECH'] },
          price: 4900,
          adds: { BEECH: 3600 },
          age: 8,
          drawing: { kind: 'easel' },
        },
      ],
    },
    {
      code: 'MODELLING',
      name: ['Modelling', 'التشكيل'],
      families: [
        {
          code: 'PB-MODELLING',
          maker: 'PAINTBRIGHT',
          name: [
            'Modelling clay that stays soft, {PACK} bars, with three tools',
            'صلصال لا يجفّ، {PACK}، مع ثلاث أدوات',
          ],
          text: [
            'It does not dry out, so a snail can become a castle next week. The colours do not stain a wooden desk. The tools are a roller, a knife of beech and a stamp.',
            'لا يجفّ، فقد تصير الحلزونة قلعة في الأسبوع التالي. ألوانه لا تصبغ الطاولة الخشبية. والأدوات أسطوانة وسكّين من خشب الزان وختم.',
          ],
          vary: { PACK: ['PACK_6', 'PACK_12'] },
          has: ['ASSORTED'],
          price: 790,
          adds: { PACK_12: 650 },
          unit: 'bar',
          tax: 'SCHOOL_SUPPLY',
          age: 3,
          smallParts: true,
          liked: 3,
          drawing: { kind: 'modelling-clay' },
        },
      ],
    },
  ],
};
