import type { CategorySeed } from './shapes.ts';

export const accessories: CategorySeed = {
  code: 'ACCESSORIES',
  name: ['Bags and accessories', 'حقائب ولوازم'],
  drawing: { kind: 'backpack' },
  subcategories: [
    {
      code: 'BAGS',
      name: ['School bags', 'حقائب مدرسية'],
      types: [
        {
          code: 'BACKPACKS',
          name: ['Backpacks', 'حقائب ظهر'],
          families: [
            {
              code: 'PW-PACK',
              maker: 'PACKWREN',
              name: ['School backpack, {CAPACITY}, {COLOR}', 'حقيبة ظهر مدرسية، {CAPACITY}، {COLOR}'],
              text: [
                'The back is shaped and the chest strap is there, so it sits close on small shoulders. It weighs under a kilogram empty. A rain cover is folded into the bottom, and zips can be mended.',
                'الظهر مشكَّل وحزام الصدر موجود، فتستقرّ على الأكتاف الصغيرة. وزنها فارغة أقلّ من كيلوغرام. غطاء المطر مطويّ في أسفلها والسحّابات قابلة للإصلاح.',
              ],
              vary: { COLOR: ['FOREST', 'NAVY', 'TOMATO', 'TEAL', 'VIOLET'], CAPACITY: ['LITRES_18', 'LITRES_22'] },
              has: ['RECYCLED_POLYESTER'],
              price: 4900,
              adds: { LITRES_22: 900 },
              liked: 5,
              drawing: { kind: 'backpack' },
            },
            {
              code: 'PW-FIRST-PACK',
              maker: 'PACKWREN',
              name: ['First backpack for kindergarten, 10 litres, {COLOR}', 'حقيبة الروضة الأولى، 10 لترات، {COLOR}'],
              text: [
                'Opens with one large buckle that small fingers manage. There is room for a lunch box, a spare shirt and a found stone. The name goes inside, not on the outside.',
                'تُفتح بإبزيم كبير تقدر عليه الأصابع الصغيرة. تتّسع لعلبة غداء وقميص احتياطي وحجر عُثر عليه. ويُكتب الاسم في داخلها لا على ظاهرها.',
              ],
              vary: { COLOR: ['SKY', 'MUSTARD', 'PINK'] },
              has: ['LITRES_10', 'CANVAS'],
              price: 3290,
              age: 3,
              liked: 2,
              drawing: { kind: 'backpack' },
            },
          ],
        },
      ],
    },
    {
      code: 'LUNCH',
      name: ['Lunch boxes and bottles', 'علب غداء وقوارير'],
      types: [
        {
          code: 'LUNCH_BOXES',
          name: ['Lunch boxes', 'علب غداء'],
          families: [
            {
              code: 'DP-BOX',
              maker: 'DEWPOND',
              name: ['Lunch box with three compartments, {COLOR}', 'علبة غداء بثلاثة أقسام، {COLOR}'],
              text: [
                'The walls between the parts lift out for washing. Two clips close it so that soup would stay in, though it is meant for sandwiches. Free of BPA, safe in the dishwasher.',
                'تُرفع الفواصل للغسل. مشبكان يغلقانها حتى إنّ الحساء لا يتسرّب، وإن صُنعت للشطائر. خالية من BPA وتُغسل في الجلّاية.',
              ],
              vary: { COLOR: ['TEAL', 'TOMATO', 'BLUE', 'LIME'] },
              has: ['RECYCLED_PLASTIC'],
              price: 1590,
              liked: 3,
              drawing: { kind: 'lunch-box' },
            },
            {
              code: 'DP-COOL-BAG',
              maker: 'DEWPOND',
              name: ['Insulated lunch bag, 4 litres, {COLOR}', 'حقيبة غداء معزولة، 4 لترات، {COLOR}'],
              text: [
                'Keeps yoghurt cold for five hours with the ice pack that comes along. Wipes clean inside; the corners are welded. Stands by itself on a canteen table.',
                'تحفظ اللبن بارداً خمس ساعات مع قطعة الثلج المرفقة. تُمسح من الداخل وزواياها ملحومة. وتقف وحدها على طاولة المقصف.',
              ],
              vary: { COLOR: ['FOREST', 'VIOLET', 'ORANGE'] },
              has: ['LITRES_4', 'RECYCLED_POLYESTER'],
              price: 1990,
              drawing: { kind: 'lunch-box' },
            },
          ],
        },
        {
          code: 'WATER_BOTTLES',
          name: ['Water bottles', 'مطرات ماء'],
          families: [
            {
              code: 'DP-BOTTLE',
              maker: 'DEWPOND',
              name: ['Steel water bottle, {CAPACITY}, {COLOR}', 'مطرة ماء فولاذية، {CAPACITY}، {COLOR}'],
              text: [
                'Double steel keeps water cool until the last lesson and leaves no ring on the desk. The lid has a loop and only one seal to wash. The paint is powder and takes knocks.',
                'فولاذ مزدوج يبقي الماء بارداً حتى الحصّة الأخيرة ولا يترك أثراً على الطاولة. للغطاء حلقة وحشوة واحدة تُغسل. والطلاء بودرة يحتمل الصدمات.',
              ],
              vary: { COLOR: ['SKY', 'FOREST', 'PINK', 'BLACK'], CAPACITY: ['ML_500', 'ML_350'] },
              has: ['STEEL'],
              price: 1890,
              adds: { ML_350: -300 },
              liked: 4,
              drawing: { kind: 'water-bottle' },
            },
            {
              code: 'DP-EASY-BOTTLE',
              maker: 'DEWPOND',
              name: [
                'Easy-open water bottle with straw and two handles, 350 ml, {COLOR}',
                'مطرة سهلة الفتح بمصّاصة ومقبضين، 350 مل، {COLOR}',
              ],
              text: [
                'The lid opens with the flat of a hand. The valve in the straw holds the water up, so little suction is needed. Handles come off when they are not wanted.',
                'يُفتح الغطاء براحة اليد. صمّام المصّاصة يبقي الماء مرفوعاً فلا حاجة إلى مصّ قويّ. ويُنزع المقبضان متى لم يلزما.',
              ],
              vary: { COLOR: ['YELLOW', 'LILAC'] },
              has: ['ML_350', 'SILICONE', 'LOW_FORCE', 'EASY_GRIP', 'SPECIAL_KIDS'],
              price: 1690,
              age: 3,
              drawing: { kind: 'water-bottle' },
            },
          ],
        },
      ],
    },
    {
      code: 'SMALL_THINGS',
      name: ['Umbrellas and key rings', 'مظلّات وحلقات مفاتيح'],
      types: [
        {
          code: 'UMBRELLAS',
          name: ['Umbrellas', 'مظلّات'],
          families: [
            {
              code: 'RF-UMBRELLA',
              maker: 'RAINFINCH',
              name: ['Pupil’s umbrella with reflecting rim, 90 cm, {COLOR}', 'مظلّة تلميذ بحافّة عاكسة، 90 سم، {COLOR}'],
              text: [
                'Ribs of fibreglass turn over in a gust and come back. It opens slowly, by hand, and the tips are balls. The rim shines in headlights.',
                'أضلاعها من الألياف الزجاجية تنقلب في الريح ثم تعود. تُفتح ببطء باليد ورؤوسها كرات. وتلمع حافّتها في أضواء السيارات.',
              ],
              vary: { COLOR: ['RED', 'YELLOW', 'NAVY', 'GREEN'] },
              has: ['CM_90', 'RECYCLED_POLYESTER'],
              price: 1890,
              age: 5,
              liked: 2,
              drawing: { kind: 'umbrella' },
            },
          ],
        },
        {
          code: 'KEY_RINGS',
          name: ['Key rings', 'حلقات مفاتيح'],
          families: [
            {
              code: 'PW-KEY-RING',
              maker: 'PACKWREN',
              name: [
                'Key ring with cord for the inside of a bag, {COLOR}',
                'حلقة مفاتيح بخيط تُثبّت داخل الحقيبة، {COLOR}',
              ],
              text: [
                'The cord pulls out to 60 cm and back, so the key reaches the lock without leaving the bag. The tag is vegetable-tanned leather. Holds up to four keys.',
                'يمتدّ الخيط 60 سم ويعود، فيصل المفتاح إلى القفل من دون أن يغادر الحقيبة. العلّاقة من جلد مدبوغ بالنبات. وتتّسع لأربعة مفاتيح.',
              ],
              vary: { COLOR: ['ORANGE', 'BROWN', 'TEAL', 'BLACK'] },
              has: ['LEATHER', 'STEEL'],
              price: 790,
              age: 6,
              smallParts: true,
              drawing: { kind: 'key-ring' },
            },
          ],
        },
      ],
    },
  ],
};
