import type { CategorySeed } from './shapes.ts';

export const electronics: CategorySeed = {
  code: 'ELECTRONICS',
  name: ['Electronics', 'الإلكترونيات'],
  drawing: { kind: 'headphones', color: 'teal' },
  subcategories: [
    {
      code: 'RECKONING',
      name: ['Calculators', 'آلات حاسبة'],
      types: [
        {
          code: 'CALCULATORS',
          name: ['Calculators', 'آلات حاسبة'],
          families: [
            {
              code: 'CV-POCKET',
              maker: 'CALVERA',
              name: ['Pocket calculator with solar cell, {COLOR}', 'آلة حاسبة للجيب بخلية شمسية، {COLOR}'],
              text: [
                'Eight large figures and the four rules, a root and a memory: what classes four to seven need and no more. It runs on the light of a desk lamp. A slip-on cover protects the keys.',
                'ثمانية أرقام كبيرة والعمليات الأربع وجذر وذاكرة: ما تحتاج إليه الصفوف من الرابع إلى السابع لا أكثر. تعمل بضوء مصباح المكتب. وغطاء منزلق يحمي الأزرار.',
              ],
              vary: { COLOR: ['NAVY', 'TOMATO', 'GREEN'] },
              has: ['SOLAR'],
              price: 1290,
              liked: 4,
              drawing: { kind: 'calculator' },
            },
            {
              code: 'CV-SCIENTIFIC',
              maker: 'CALVERA',
              name: [
                'Scientific calculator with textbook display, 252 functions, {COLOR}',
                'آلة حاسبة علمية بشاشة تعرض كالكتاب، 252 وظيفة، {COLOR}',
              ],
              text: [
                'Fractions, roots and powers look on the screen as they do in the book. An exam mode clears the memory and shows a light to the teacher. Keys are double-moulded, so their signs do not wear off.',
                'تظهر الكسور والجذور والقوى على الشاشة كما في الكتاب. وضع الامتحان يمحو الذاكرة ويضيء للمعلّم. الأزرار مصبوبة بطبقتين فلا تُمحى علاماتها.',
              ],
              vary: { COLOR: ['BLACK', 'VIOLET'] },
              has: ['SOLAR'],
              price: 2490,
              liked: 5,
              drawing: { kind: 'calculator' },
            },
            {
              code: 'CV-BIG-KEY',
              maker: 'CALVERA',
              name: [
                'Desk calculator with big quiet keys and high-contrast figures',
                'آلة حاسبة مكتبية بأزرار كبيرة هادئة وأرقام عالية التباين',
              ],
              text: [
                'Keys are 18 mm wide, set apart, and press without a click. Black figures, 24 mm tall, stand on a matt ground that does not mirror the window. Rubber feet keep it in place under a firm hand.',
                'عرض الأزرار 18 مم ومتباعدة وتُضغط بلا طقطقة. أرقام سوداء بارتفاع 24 مم على أرضية مطفأة لا تعكس النافذة. وأقدام مطّاطية تثبّتها تحت اليد الثقيلة.',
              ],
              has: ['SOLAR', 'QUIET', 'LOW_GLARE', 'LARGE_PRINT', 'SPECIAL_KIDS', 'WHITE'],
              price: 2790,
              drawing: { kind: 'calculator' },
            },
          ],
        },
      ],
    },
    {
      code: 'COMPUTERS',
      name: ['Tablets and laptops', 'أجهزة لوحية ومحمولة'],
      types: [
        {
          code: 'TABLETS',
          name: ['Tablets', 'أجهزة لوحية'],
          families: [
            {
              code: 'SW-TABLET-10',
              maker: 'SLATEWING',
              name: [
                'School tablet 10 inches with pen, {STORAGE}, {COLOR}',
                'جهاز لوحي مدرسي 10 بوصات مع قلم، {STORAGE}، {COLOR}',
              ],
              text: [
                'The pen needs no charging and parks in the case. The frame passed forty drops from a desk in our tests. A battery lasts two school days; the school can lock it to its own apps.',
                'لا يحتاج القلم إلى شحن ومكانه في الغلاف. اجتاز الإطار أربعين سقطة من الطاولة في اختباراتنا. تدوم البطارية يومين دراسيين، ويمكن للمدرسة حصره بتطبيقاتها.',
              ],
              vary: { STORAGE: ['GB_64', 'GB_128'], COLOR: ['BLACK', 'SKY'] },
              has: ['INCH_10', 'USB_C', 'RECHARGEABLE'],
              price: 21900,
              adds: { GB_128: 5000 },
              liked: 3,
              drawing: { kind: 'tablet' },
            },
            {
              code: 'SW-TABLET-8',
              maker: 'SLATEWING',
              name: [
                'Reading tablet 8 inches with matt screen, 32 GB, {COLOR}',
                'جهاز لوحي للقراءة 8 بوصات بشاشة مطفأة، 32 غيغابايت، {COLOR}',
              ],
              text: [
                'The screen is etched, so it reads like paper beside a window. Page turns make no flash. Type size, spacing and a reading ruler can be set for each reader.',
                'الشاشة محفورة فتُقرأ كالورق قرب النافذة. لا يومض عند تقليب الصفحات. ويُضبط حجم الخطّ وتباعده ومسطرة القراءة لكلّ قارئ.',
              ],
              vary: { COLOR: ['FOREST', 'GREY'] },
              has: ['INCH_8', 'GB_32', 'USB_C', 'RECHARGEABLE', 'LOW_GLARE', 'LARGE_PRINT', 'SPECIAL_KIDS'],
              price: 15900,
              drawing: { kind: 'tablet' },
            },
          ],
        },
        {
          code: 'LAPTOPS',
          name: ['Laptops', 'حواسيب محمولة'],
          families: [
            {
              code: 'SW-LAPTOP-14',
              maker: 'SLATEWING',
              name: ['Student laptop 14 inches, {STORAGE}, {COLOR}', 'حاسوب محمول للطلاب 14 بوصة، {STORAGE}، {COLOR}'],
              text: [
                'Keyboard, battery and screen can be replaced with one screwdriver. It weighs 1.4 kg and runs eleven hours of writing. The camera has a shutter that slides.',
                'تُستبدل لوحة المفاتيح والبطارية والشاشة بمفكّ واحد. وزنه 1.4 كغ ويعمل إحدى عشرة ساعة كتابة. وللكاميرا غطاء منزلق.',
              ],
              vary: { STORAGE: ['GB_128', 'GB_256'], COLOR: ['GREY', 'NAVY'] },
              has: ['INCH_14', 'USB_C', 'RECHARGEABLE', 'ALUMINIUM'],
              price: 44900,
              adds: { GB_256: 9000 },
              liked: 2,
              drawing: { kind: 'laptop' },
            },
          ],
        },
      ],
    },
    {
      code: 'SOUND',
      name: ['Headphones', 'سمّاعات'],
      types: [
        {
          code: 'HEADPHONES',
          name: ['Headphones', 'سمّاعات رأس'],
          families: [
            {
              code: 'AA-CLASSROOM',
              maker: 'ARBUTUS_AUDIO',
              name: [
                'Classroom headphones with volume limit of 85 dB, {COLOR}',
                'سمّاعات صفّية بحدّ صوت 85 ديسيبل، {COLOR}',
              ],
              text: [
                'The limit sits in the wire and cannot be switched off. Ear pads wipe clean between two classes and are sold as spares. The cable is wrapped in fabric and does not knot.',
                'الحدّ في السلك نفسه ولا يمكن إيقافه. تُمسح الوسادتان بين حصّتين وتُباعان قطعَ غيار. السلك مكسوّ بالقماش فلا ينعقد.',
              ],
              vary: { COLOR: ['TEAL', 'RED', 'BLUE', 'BLACK'] },
              has: ['JACK'],
              price: 1990,
              age: 5,
              liked: 4,
              drawing: { kind: 'headphones' },
            },
            {
              code: 'AA-WIRELESS',
              maker: 'ARBUTUS_AUDIO',
              name: [
                'Wireless headphones with microphone on a boom, {COLOR}',
                'سمّاعات لاسلكية بميكروفون على ذراع، {COLOR}',
              ],
              text: [
                'For language lessons and calls: the microphone hears the speaker and not the room. Thirty hours on a charge. It folds flat into a felt pouch.',
                'لدروس اللغات والمكالمات: يلتقط الميكروفون المتكلّم لا الغرفة. ثلاثون ساعة بالشحنة الواحدة. وتُطوى مسطّحة في كيس من اللبّاد.',
              ],
              vary: { COLOR: ['NAVY', 'WHITE', 'LILAC'] },
              has: ['WIRELESS', 'USB_C', 'RECHARGEABLE'],
              price: 4900,
              age: 8,
              liked: 2,
              drawing: { kind: 'headphones' },
            },
            {
              code: 'AA-HUSH',
              maker: 'ARBUTUS_AUDIO',
              name: ['Ear defenders for loud rooms, 26 dB, {COLOR}', 'واقيات أذن للغرف الصاخبة، 26 ديسيبل، {COLOR}'],
              text: [
                'They take the edge off an assembly or a canteen and let a voice near by come through. The band presses lightly and has no seam on top. No electronics, nothing to charge.',
                'تخفّف ضجيج الاجتماع أو المقصف وتترك الصوت القريب مسموعاً. ضغط الطوق خفيف ولا درزة في أعلاه. بلا إلكترونيات ولا شحن.',
              ],
              vary: { COLOR: ['GREEN', 'VIOLET', 'GREY'] },
              has: ['QUIET', 'TAG_FREE', 'SPECIAL_KIDS'],
              price: 2390,
              age: 3,
              liked: 3,
              drawing: { kind: 'headphones' },
            },
          ],
        },
      ],
    },
    {
      code: 'STORAGE_AND_POWER',
      name: ['Storage, power and light', 'التخزين والطاقة والإضاءة'],
      types: [
        {
          code: 'USB_STICKS',
          name: ['USB sticks', 'ذواكر USB'],
          families: [
            {
              code: 'VL-STICK',
              maker: 'VOLTLEAF',
              name: [
                'USB stick with a label for a name, {STORAGE}, {COLOR}',
                'ذاكرة USB بملصق للاسم، {STORAGE}، {COLOR}',
              ],
              text: [
                'The plug turns into the body, so there is no cap to lose. A window takes a paper label. It reads at 150 MB/s and has a hole for a key ring.',
                'القابس يدور إلى الداخل فلا غطاء يضيع. ونافذة لملصق ورقي. سرعة القراءة 150 م.ب/ث، وفيها ثقب لحلقة المفاتيح.',
              ],
              vary: { STORAGE: ['GB_32', 'GB_64', 'GB_128'], COLOR: ['RED', 'BLUE'] },
              has: ['USB_A'],
              price: 790,
              adds: { GB_64: 350, GB_128: 1000 },
              age: 6,
              liked: 2,
              drawing: { kind: 'usb-stick' },
            },
          ],
        },
        {
          code: 'DESK_LAMPS',
          name: ['Desk lamps', 'مصابيح مكتب'],
          families: [
            {
              code: 'LF-LAMP',
              maker: 'LUMENFOLK',
              name: ['Desk lamp with two joints, warm light, {COLOR}', 'مصباح مكتب بمفصلين وضوء دافئ، {COLOR}'],
              text: [
                'Lights the whole of an open A3 book and leaves the eyes in the shade. Three steps of brightness; it remembers the last. The bulb is a common one and can be changed.',
                'يضيء كتاباً مفتوحاً بمقاس A3 كلّه ويترك العينين في الظلّ. ثلاث درجات للسطوع ويتذكّر الأخيرة. المصباح من النوع الشائع ويمكن تبديله.',
              ],
              vary: { COLOR: ['MUSTARD', 'FOREST', 'BLACK'] },
              has: ['MAINS', 'STEEL'],
              price: 3290,
              liked: 3,
              drawing: { kind: 'desk-lamp' },
            },
            {
              code: 'LF-CALM-LAMP',
              maker: 'LUMENFOLK',
              name: [
                'Flicker-free desk lamp with dimmer wheel and low-glare shade, {COLOR}',
                'مصباح مكتب بلا وميض بعجلة تعتيم ومظلّة بلا وهج، {COLOR}',
              ],
              text: [
                'Runs on steady current, so there is no flicker to feel at any brightness. The wheel turns without steps or sound. The shade hides the light source from a seated reader.',
                'يعمل بتيّار ثابت فلا وميض عند أيّ سطوع. تدور العجلة بلا درجات ولا صوت. وتحجب المظلّة مصدر الضوء عن القارئ الجالس.',
              ],
              vary: { COLOR: ['WHITE', 'TEAL'] },
              has: ['MAINS', 'LOW_GLARE', 'QUIET', 'SPECIAL_KIDS'],
              price: 5400,
              drawing: { kind: 'desk-lamp' },
            },
          ],
        },
        {
          code: 'CHARGERS',
          name: ['Chargers', 'شواحن'],
          families: [
            {
              code: 'VL-CHARGER',
              maker: 'VOLTLEAF',
              name: ['Wall charger with fixed cable of 1.8 m, {CONNECTOR}', 'شاحن جداري بكابل ثابت 1.8 م، {CONNECTOR}'],
              text: [
                'Charges a tablet in two hours and a laptop overnight. The cable cannot be left behind, because it does not come off. Stays under 45 °C and is certified for Canada and the USA.',
                'يشحن جهازاً لوحيًّا في ساعتين وحاسوباً خلال الليل. لا يُنسى الكابل لأنه لا ينفصل. لا تتجاوز حرارته 45 درجة وهو معتمد في كندا والولايات المتحدة.',
              ],
              vary: { CONNECTOR: ['USB_C', 'USB_A'] },
              has: ['MAINS', 'WHITE'],
              price: 2190,
              liked: 2,
              drawing: { kind: 'charger' },
            },
            {
              code: 'VL-CLASS-CHARGER',
              maker: 'VOLTLEAF',
              name: ['Class charger for six tablets, with numbered cables', 'شاحن صفّي لستّة أجهزة لوحية بكابلات مرقّمة'],
              text: [
                'Six USB-C cables with numbers that match the tablets on the shelf. It shares 120 W among them and starts with the emptiest. Fixes under a shelf with two screws.',
                'ستّة كابلات USB-C بأرقام تطابق الأجهزة على الرفّ. يوزّع 120 واط بينها ويبدأ بالأفرغ. ويُثبّت تحت الرفّ ببرغيين.',
              ],
              has: ['MAINS', 'USB_C', 'BLACK'],
              price: 8900,
              drawing: { kind: 'charger' },
            },
          ],
        },
      ],
    },
  ],
};
