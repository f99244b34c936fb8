import type { CategorySeed } from './shapes.ts';

export const clothing: CategorySeed = {
  code: 'CLOTHING_FORM',
  name: ['School clothes', 'الملابس المدرسية'],
  drawing: { kind: 'sweater', color: 'navy', second: 'red' },
  subcategories: [
    {
      code: 'TOPS',
      name: ['Shirts and sweaters', 'قمصان وكنزات'],
      types: [
        {
          code: 'UNIFORM_SHIRTS',
          name: ['Shirts', 'قمصان'],
          families: [
            {
              code: 'WB-SHIRT',
              maker: 'WILLOWBANK',
              name: [
                'School shirt with short sleeves, {COLOR}, size {SIZE}',
                'قميص مدرسي بكمّين قصيرين، {COLOR}، مقاس {SIZE}',
              ],
              text: [
                'Woven from cotton with a little elastane, so arms can go up in class. The top button sits on a loop that gives. Needs no iron if it is hung up wet.',
                'منسوج من القطن مع قليل من الإيلاستين، فترتفع الأذرع في الصفّ بحرّية. الزرّ العلوي على عروة مرنة. ولا يحتاج إلى كيّ إن عُلّق مبلّلاً.',
              ],
              vary: { COLOR: ['WHITE', 'SKY'], SIZE: ['HEIGHT_128', 'HEIGHT_140', 'HEIGHT_152', 'HEIGHT_116'] },
              has: ['COTTON'],
              price: 1490,
              adds: { HEIGHT_140: 100, HEIGHT_152: 200 },
              tax: 'CHILD_CLOTHING',
              liked: 3,
              drawing: { kind: 'uniform-shirt' },
            },
          ],
        },
        {
          code: 'SWEATERS',
          name: ['Sweaters', 'كنزات'],
          families: [
            {
              code: 'WB-SWEATER',
              maker: 'WILLOWBANK',
              name: ['Knitted V-neck sweater, {COLOR}, size {SIZE}', 'كنزة محبوكة برقبة مثلّثة، {COLOR}، مقاس {SIZE}'],
              text: [
                'Cotton and wool in equal parts: warm in the yard, not hot in the classroom. Elbows are knitted double. There is a loop to hang it by and a name label inside.',
                'نصفها قطن ونصفها صوف: دافئة في الساحة ولا تُحرّ في الصفّ. المرفقان محبوكان بطبقتين. وفيها عروة للتعليق وملصق للاسم.',
              ],
              vary: { COLOR: ['NAVY', 'FOREST'], SIZE: ['HEIGHT_128', 'HEIGHT_140', 'HEIGHT_152', 'HEIGHT_116'] },
              has: ['COTTON', 'WOOL'],
              price: 2690,
              adds: { HEIGHT_140: 200, HEIGHT_152: 400 },
              tax: 'CHILD_CLOTHING',
              liked: 3,
              drawing: { kind: 'sweater' },
            },
            {
              code: 'WB-CALM-SWEATER',
              maker: 'WILLOWBANK',
              name: [
                'Sweater without tags, flat seams inside and out, grey, size {SIZE}',
                'كنزة بلا ملصقات بدرزات مسطّحة، لون رمادي، مقاس {SIZE}',
              ],
              text: [
                'Size and care are printed on the cloth; there is no label and no seam that stands up. The cuffs hold without squeezing. It can be worn inside out and looks the same.',
                'المقاس وتعليمات العناية مطبوعة على القماش؛ لا ملصق ولا درزة بارزة. الأساور تثبت من دون ضغط. وتُلبس مقلوبة فتبدو كما هي.',
              ],
              vary: { SIZE: ['HEIGHT_128', 'HEIGHT_140', 'HEIGHT_152'] },
              has: ['COTTON', 'GREY', 'TAG_FREE', 'SPECIAL_KIDS'],
              price: 3190,
              tax: 'CHILD_CLOTHING',
              drawing: { kind: 'sweater', second: 'white' },
            },
          ],
        },
      ],
    },
    {
      code: 'BOTTOMS',
      name: ['Skirts and shorts', 'تنانير وسراويل قصيرة'],
      types: [
        {
          code: 'PE_SHORTS',
          name: ['PE shorts', 'سراويل رياضة'],
          families: [
            {
              code: 'WB-SHORTS',
              maker: 'WILLOWBANK',
              name: ['PE shorts with drawstring, {COLOR}, size {SIZE}', 'سروال رياضة برباط، {COLOR}، مقاس {SIZE}'],
              text: [
                'The drawstring is sewn in at the back, so it cannot be pulled out. One pocket closes with a zip, for a key. Dries in an hour on a radiator.',
                'الرباط مخيط من الخلف فلا يُسحب. جيب واحد يُغلق بسحّاب للمفتاح. ويجفّ في ساعة على المدفأة.',
              ],
              vary: { COLOR: ['BLUE', 'BLACK'], SIZE: ['HEIGHT_128', 'HEIGHT_140', 'HEIGHT_152'] },
              has: ['RECYCLED_POLYESTER'],
              price: 1290,
              tax: 'CHILD_CLOTHING',
              liked: 2,
              drawing: { kind: 'pe-shorts' },
            },
          ],
        },
        {
          code: 'SKIRTS',
          name: ['Skirts', 'تنانير'],
          families: [
            {
              code: 'WB-SKIRT',
              maker: 'WILLOWBANK',
              name: [
                'Pleated school skirt with adjustable waist, {COLOR}, size {SIZE}',
                'تنّورة مدرسية بطيّات وخصر قابل للتعديل، {COLOR}، مقاس {SIZE}',
              ],
              text: [
                'Pleats are set for good and survive the washing machine. The waist lets out by 6 cm with buttons inside, and the hem by 5. Shorts in the same cloth are sewn in.',
                'الطيّات ثابتة ولا تزول في الغسّالة. يتّسع الخصر 6 سم بأزرار داخلية ويطول الذيل 5 سم. وفي داخلها سروال قصير من القماش نفسه.',
              ],
              vary: { COLOR: ['FOREST', 'GREY'], SIZE: ['HEIGHT_128', 'HEIGHT_140', 'HEIGHT_152'] },
              has: ['POLYESTER', 'WOOL'],
              price: 2290,
              adds: { HEIGHT_152: 200 },
              tax: 'CHILD_CLOTHING',
              drawing: { kind: 'skirt' },
            },
          ],
        },
      ],
    },
    {
      code: 'FEET_AND_HEADS',
      name: ['Shoes, socks and caps', 'أحذية وجوارب وقبّعات'],
      types: [
        {
          code: 'SCHOOL_SHOES',
          name: ['Shoes', 'أحذية'],
          families: [
            {
              code: 'ST-SCHOOL-SHOE',
              maker: 'STOUTSTEP',
              name: [
                'Leather school shoe with toe cap, black, size {SIZE}',
                'حذاء مدرسي جلدي بمقدّمة مقوّاة، لون أسود، مقاس {SIZE}',
              ],
              text: [
                'The cap at the toe is rubber, where other shoes wear through first. The sole is sewn and can be replaced by a cobbler. There is a thumb’s breadth of growing room in each size.',
                'المقدّمة من المطّاط حيث تبلى الأحذية عادة أوّلاً. النعل مخيط ويمكن للإسكافي تبديله. وفي كلّ مقاس متّسع للنموّ بعرض إبهام.',
              ],
              vary: { SIZE: ['SHOE_34', 'SHOE_32', 'SHOE_36', 'SHOE_30', 'SHOE_38'] },
              has: ['LEATHER', 'BLACK'],
              price: 5490,
              tax: 'CHILD_CLOTHING',
              liked: 2,
              drawing: { kind: 'shoes' },
            },
            {
              code: 'ST-GYM-SHOE',
              maker: 'STOUTSTEP',
              name: [
                'Indoor gym shoe with pale sole, {COLOR}, size {SIZE}',
                'حذاء رياضي داخلي بنعل فاتح، {COLOR}، مقاس {SIZE}',
              ],
              text: [
                'The sole leaves no marks on a gym floor. Canvas above, washed at 30 °C with the laces in. Light enough to carry in a drawstring bag every day.',
                'لا يترك النعل أثراً على أرض الصالة. من القماش ويُغسل على 30 درجة مع أربطته. خفيف يُحمل في كيس كلّ يوم.',
              ],
              vary: { COLOR: ['WHITE', 'NAVY'], SIZE: ['SHOE_34', 'SHOE_32', 'SHOE_36'] },
              has: ['CANVAS', 'RUBBER'],
              price: 2490,
              tax: 'CHILD_CLOTHING',
              drawing: { kind: 'shoes' },
            },
          ],
        },
        {
          code: 'SOCKS',
          name: ['Socks', 'جوارب'],
          families: [
            {
              code: 'ST-SOCKS',
              maker: 'STOUTSTEP',
              name: ['Ribbed school socks, {PACK} pairs, {COLOR}', 'جوارب مدرسية مضلّعة، {PACK}، {COLOR}'],
              text: [
                'Heel and toe are knitted thicker in another colour, so pairs find each other in the wash. Sizes 31 to 36 in one, thanks to the rib. They stay up until the bell.',
                'الكعب والمقدّمة أسمك وبلون مختلف، فيجد كلّ جورب رفيقه بعد الغسل. تناسب المقاسات من 31 إلى 36 بفضل التضليع. وتبقى مرفوعة حتى الجرس الأخير.',
              ],
              vary: { COLOR: ['WHITE', 'NAVY'], PACK: ['PACK_3', 'PACK_6'] },
              has: ['COTTON'],
              price: 890,
              adds: { PACK_6: 690 },
              unit: 'pair',
              tax: 'CHILD_CLOTHING',
              drawing: { kind: 'socks' },
            },
            {
              code: 'ST-CALM-SOCKS',
              maker: 'STOUTSTEP',
              name: [
                'Seamless socks that fit either foot, pack of 3, size {SIZE}',
                'جوارب بلا درزات تناسب كلتا القدمين، عبوة من 3، مقاس {SIZE}',
              ],
              text: [
                'Knitted in one round, so there is no ridge at the toes. No heel pocket: there is no wrong way to put them on. The top is wide and does not mark the leg.',
                'محبوكة دورة واحدة فلا حافّة عند الأصابع. بلا جيب للكعب، فلا طريقة خاطئة للبسها. الحافّة العليا عريضة ولا تترك أثراً على الساق.',
              ],
              vary: { SIZE: ['SIZE_S', 'SIZE_M', 'SIZE_L'] },
              has: ['COTTON', 'PACK_3', 'TAG_FREE', 'SPECIAL_KIDS', 'SKY'],
              price: 1490,
              units: 3,
              unit: 'pair',
              tax: 'CHILD_CLOTHING',
              liked: 2,
              drawing: { kind: 'socks' },
            },
          ],
        },
        {
          code: 'CAPS',
          name: ['Caps', 'قبّعات'],
          families: [
            {
              code: 'WB-CAP',
              maker: 'WILLOWBANK',
              name: ['Sun cap for breaks with neck strap, {COLOR}', 'قبّعة شمس للاستراحات برباط خلفي، {COLOR}'],
              text: [
                'Cotton twill with UPF 50. The strap at the back has a buckle that opens with one hand. Washes at 40 °C and keeps its brim.',
                'قطن بحماية UPF 50. الرباط الخلفي بإبزيم يُفتح بيد واحدة. تُغسل على 40 درجة ويبقى حرفها مشدوداً.',
              ],
              vary: { COLOR: ['RED', 'NAVY', 'GREEN'] },
              has: ['COTTON'],
              price: 1190,
              tax: 'CHILD_CLOTHING',
              drawing: { kind: 'cap' },
            },
          ],
        },
      ],
    },
  ],
};
