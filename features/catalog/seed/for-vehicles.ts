import type { CategorySeed } from './shapes.ts';

export const forVehicles: CategorySeed = {
  code: 'FOR_VEHICLES',
  name: ['For the way to school', 'للطريق إلى المدرسة'],
  drawing: { kind: 'bicycle-helmet' },
  subcategories: [
    {
      code: 'BY_BICYCLE',
      name: ['By bicycle', 'بالدرّاجة'],
      types: [
        {
          code: 'BICYCLE_HELMETS',
          name: ['Bicycle helmets', 'خوذات درّاجة'],
          families: [
            {
              code: 'GM-HELMET',
              maker: 'GLOWMILE',
              name: [
                'Bicycle helmet with turning wheel fit, {COLOR}, size {SIZE}',
                'خوذة درّاجة بعجلة ضبط، {COLOR}، مقاس {SIZE}',
              ],
              text: [
                'The wheel at the back fits it to the head with one hand, gloves on. The buckle is magnetic and does not pinch. Tested to CPSC and EN 1078; replace it after any fall.',
                'تضبطها العجلة الخلفية على الرأس بيد واحدة حتى بالقفّازات. الإبزيم ممغنط ولا يقرص. مختبرة وفق CPSC وEN 1078، وتُستبدل بعد أيّ سقوط.',
              ],
              vary: { COLOR: ['SKY', 'RED', 'LIME', 'BLACK'], SIZE: ['SIZE_S', 'SIZE_M'] },
              price: 3490,
              age: 3,
              liked: 4,
              drawing: { kind: 'bicycle-helmet' },
            },
          ],
        },
        {
          code: 'BICYCLE_LIGHTS',
          name: ['Bicycle lights', 'أضواء درّاجة'],
          families: [
            {
              code: 'GM-REAR-LIGHT',
              maker: 'GLOWMILE',
              name: ['Red bicycle rear light with rubber strap, {POWER}', 'ضوء خلفي أحمر للدرّاجة برباط مطّاطي، {POWER}'],
              text: [
                'Straps to any seat post without a tool and comes off at the school gate. Seen from 300 m; it dims by itself while standing. The lid needs a coin to open.',
                'يُربط بأيّ عمود مقعد بلا أداة ويُنزع عند باب المدرسة. يُرى من 300 متر ويخفت وحده عند الوقوف. ولا يُفتح غطاؤه إلا بقطعة نقود.',
              ],
              vary: { POWER: ['RECHARGEABLE', 'BATTERY'] },
              has: ['RED'],
              price: 1290,
              adds: { RECHARGEABLE: 600 },
              age: 6,
              smallParts: true,
              liked: 2,
              drawing: { kind: 'bike-light' },
            },
            {
              code: 'GM-FRONT-LIGHT',
              maker: 'GLOWMILE',
              name: [
                'White bicycle front light with rubber strap, {POWER}',
                'ضوء أمامي أبيض للدرّاجة برباط مطّاطي، {POWER}',
              ],
              text: [
                'A wide beam for paths without lamps, cut off at the top so that nobody is dazzled. Clips to handlebars of 22 to 35 mm. One press for steady light, a second one for off: no flashing.',
                'حزمة عريضة للدروب غير المضاءة، مقطوعة من الأعلى فلا تبهر أحداً. يُثبّت على مقود من 22 إلى 35 مم. ضغطة لضوء ثابت وأخرى للإطفاء: بلا وميض.',
              ],
              vary: { POWER: ['RECHARGEABLE', 'BATTERY'] },
              has: ['WHITE'],
              price: 1490,
              adds: { RECHARGEABLE: 700 },
              age: 6,
              smallParts: true,
              drawing: { kind: 'bike-light' },
            },
          ],
        },
        {
          code: 'PANNIER_PACKS',
          name: ['Bags for the bicycle', 'حقائب الدرّاجة'],
          families: [
            {
              code: 'PW-PANNIER',
              maker: 'PACKWREN',
              name: [
                'Bicycle bag that becomes a backpack, 18 litres, {COLOR}',
                'حقيبة درّاجة تتحوّل إلى حقيبة ظهر، 18 لتراً، {COLOR}',
              ],
              text: [
                'Two hooks hold it to the rack; a flap covers them when it goes on the back. Welded seams keep an hour of rain out. A4 binders stand upright in it.',
                'خطّافان يثبّتانها على الحامل ويغطّيهما لسان حين تُحمل على الظهر. الدرزات الملحومة تصدّ المطر ساعة. وتقف فيها ملفّات A4.',
              ],
              vary: { COLOR: ['FOREST', 'MUSTARD', 'NAVY'] },
              has: ['LITRES_18', 'RECYCLED_POLYESTER'],
              price: 5900,
              drawing: { kind: 'backpack' },
            },
          ],
        },
        {
          code: 'BICYCLE_BOTTLES',
          name: ['Bicycle bottles', 'مطرات درّاجة'],
          families: [
            {
              code: 'DP-BIKE-BOTTLE',
              maker: 'DEWPOND',
              name: ['Bicycle bottle 500 ml with lever lid, {COLOR}', 'مطرة درّاجة 500 مل بغطاء رافعة، {COLOR}'],
              text: [
                'The lever opens with a thumb and closes without a drop. Fits the usual holder on the frame. Goes into the dishwasher, lid too.',
                'تُفتح الرافعة بالإبهام وتُغلق بلا قطرة. تناسب الحامل المعتاد على الإطار. وتُغسل في الجلّاية مع غطائها.',
              ],
              vary: { COLOR: ['LIME', 'SKY', 'TOMATO'] },
              has: ['ML_500', 'RECYCLED_PLASTIC'],
              price: 990,
              drawing: { kind: 'water-bottle' },
            },
          ],
        },
      ],
    },
    {
      code: 'BEING_SEEN',
      name: ['Reflective gear', 'لوازم عاكسة'],
      types: [
        {
          code: 'REFLECTIVE_VESTS',
          name: ['Reflective vests', 'سترات عاكسة'],
          families: [
            {
              code: 'GM-VEST',
              maker: 'GLOWMILE',
              name: [
                'Reflective vest with breakaway buckles, {COLOR}, size {SIZE}',
                'سترة عاكسة بإبزيم ينفصل عند الشدّ، {COLOR}، مقاس {SIZE}',
              ],
              text: [
                'Goes over a winter coat and under a school bag. The buckles come apart when something catches. Bands on the shoulders show it from above, for bus drivers.',
                'تُلبس فوق معطف الشتاء وتحت الحقيبة. تنفصل الأبازيم إذا علقت بشيء. والأشرطة على الكتفين يراها سائق الحافلة من الأعلى.',
              ],
              vary: { COLOR: ['LIME', 'ORANGE'], SIZE: ['SIZE_M', 'SIZE_S', 'SIZE_L'] },
              has: ['POLYESTER'],
              price: 890,
              liked: 2,
              drawing: { kind: 'reflective-vest' },
            },
          ],
        },
        {
          code: 'REFLECTORS',
          name: ['Reflectors', 'عواكس'],
          families: [
            {
              code: 'GM-REFLECTOR',
              maker: 'GLOWMILE',
              name: ['Reflector tag for a bag or a zip, {COLOR}', 'عاكس يُعلّق بالحقيبة أو السحّاب، {COLOR}'],
              text: [
                'Soft, so it does not scratch phones or coats. It shines back car lights from 150 m on both sides. The ring opens with a key.',
                'ليّن لا يخدش الهواتف والمعاطف. يعكس ضوء السيارات من 150 متراً من وجهيه. وتُفتح حلقته بمفتاح.',
              ],
              vary: { COLOR: ['YELLOW', 'PINK', 'SKY', 'ORANGE'] },
              price: 420,
              age: 6,
              smallParts: true,
              drawing: { kind: 'key-ring' },
            },
          ],
        },
      ],
    },
    {
      code: 'BY_CAR',
      name: ['By car', 'بالسيارة'],
      types: [
        {
          code: 'SEAT_ORGANISERS',
          name: ['Seat organisers', 'منظّمات المقعد'],
          families: [
            {
              code: 'KS-ORGANISER',
              maker: 'KERBSIDE',
              name: [
                'Back seat organiser with tablet window and six pockets, {COLOR}',
                'منظّم للمقعد الخلفي بنافذة للجهاز اللوحي وستّة جيوب، {COLOR}',
              ],
              text: [
                'Holds a tablet of up to 10 inches where it can be seen from the second row. Shoes may kick it: the back wipes clean. Straps fit seats with and without headrests.',
                'يثبّت جهازاً لوحيًّا حتى 10 بوصات أمام نظر الصفّ الخلفي. لا تضرّه ركلات الأحذية فظهره يُمسح. وتناسب الأحزمة المقاعد بمسند رأس أو من دونه.',
              ],
              vary: { COLOR: ['NAVY', 'GREY', 'FOREST'] },
              has: ['RECYCLED_POLYESTER'],
              price: 1990,
              liked: 2,
              drawing: { kind: 'car-organiser' },
            },
            {
              code: 'KS-CALM-ORGANISER',
              maker: 'KERBSIDE',
              name: [
                'Quiet ride organiser: picture schedule, headphones, one thing to hold, {COLOR}',
                'منظّم للرحلة الهادئة: جدول مصوّر وسمّاعات وشيء يُمسك باليد، {COLOR}',
              ],
              text: [
                'A clear window for a picture schedule shows what comes next on the way. Pockets close with magnets instead of loud tape. The fabric is plain and matt.',
                'نافذة شفّافة لجدول مصوّر تُظهر ما يلي في الطريق. تُغلق الجيوب بالمغناطيس لا بالشريط الصاخب. والقماش سادة ومطفأ.',
              ],
              vary: { COLOR: ['TEAL', 'LILAC'] },
              has: ['COTTON', 'QUIET', 'LOW_GLARE', 'SPECIAL_KIDS'],
              price: 2690,
              drawing: { kind: 'car-organiser' },
            },
          ],
        },
      ],
    },
  ],
};
