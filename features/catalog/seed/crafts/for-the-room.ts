import type { SubcategorySeed } from '../shapes.ts';
import { craft } from './craft.ts';

const kiln = 'tiny-kiln';
const owl = 'woolly-owl';
const press = 'dandelion-press';
const moss = 'button-and-moss';

export const forTheRoom: SubcategorySeed = {
  code: 'FOR_THE_ROOM',
  name: ['Room decor', 'زينة الغرفة'],
  types: [
    {
      code: 'COASTERS',
      name: ['Coasters', 'قواعد أكواب'],
      families: [
        craft(
          'OWL-COASTER-DAISY',
          owl,
          700,
          { kind: 'coaster', color: 'orange', second: 'white', pattern: 'flowers' },
          ['CROCHETED', 'COTTON', 'HOME'],
          ['Crochet coaster with a daisy, orange and white', 'قاعدة كوب كروشيه بأقحوانة، برتقالي وأبيض'],
          [
            'Two layers of cotton, so a hot cup leaves no ring. It lies flat from the first day, because it was pressed under a dictionary. Washes at 40 °C.',
            'طبقتان من القطن فلا يترك الكوب الساخن أثراً. مستوية من أوّل يوم لأنها كُبست تحت قاموس. تُغسل على 40 درجة.',
          ],
          { liked: 3 },
        ),
        craft(
          'OWL-COASTER-STAR',
          owl,
          700,
          { kind: 'coaster', color: 'navy', second: 'yellow', pattern: 'stars' },
          ['CROCHETED', 'COTTON', 'HOME'],
          ['Crochet coaster with a star, navy and yellow', 'قاعدة كوب كروشيه بنجمة، كحلي وأصفر'],
          [
            'The star is worked in, not sewn on. Eleven centimetres across, for big cups too. Washes at 40 °C.',
            'النجمة محبوكة في القاعدة لا مخيطة عليها. قطرها 11 سم فتناسب الأكواب الكبيرة. تُغسل على 40 درجة.',
          ],
        ),
        craft(
          'OWL-COASTER-SET',
          owl,
          2400,
          { kind: 'coaster', color: 'teal', second: 'pink', pattern: 'hearts', count: 4 },
          ['CROCHETED', 'COTTON', 'HOME'],
          ['Four crochet coasters in teal with pink hearts', 'أربع قواعد أكواب كروشيه بقلوب وردية'],
          [
            'Four that belong together and are tied with a leftover thread. They differ by a stitch or two, so everybody at the table knows their own.',
            'أربع تنتمي بعضها إلى بعض ومربوطة بخيط متبقٍّ. تختلف بغرزة أو اثنتين، فيعرف كلّ جالس قاعدته.',
          ],
          { units: 4, unit: 'piece', liked: 3 },
        ),
        craft(
          'KILN-COASTER',
          kiln,
          950,
          { kind: 'coaster', color: 'forest', second: 'lime', pattern: 'flowers' },
          ['MODELLED', 'CLAY', 'HOME'],
          ['Clay coaster with a flower and rings of dots', 'قاعدة كوب من الطين بزهرة وحلقات من النقاط'],
          [
            'The dots were pressed in with a pencil, ring after ring, from the middle out. Cork on the back spares the table.',
            'ضُغطت النقاط بقلم رصاص حلقة بعد حلقة من الوسط إلى الخارج. وفي الظهر فلّين يحمي الطاولة.',
          ],
        ),
      ],
    },
    {
      code: 'ORNAMENTS',
      name: ['Ornaments', 'زينة معلّقة'],
      families: [
        craft(
          'KILN-ORNAMENT-RED',
          kiln,
          900,
          { kind: 'ornament', color: 'red', second: 'white', pattern: 'stars' },
          ['HAND_PAINTED', 'WINTER', 'CLAY'],
          ['Hand-painted ornament with white stars', 'زينة مرسومة باليد بنجوم بيضاء'],
          [
            'Air-dried clay, painted with three coats and a band of stars. Weighs 60 grams: a thin branch carries it. Hang it out of reach of small children and pets.',
            'طين مجفّف بالهواء مطليّ بثلاث طبقات وحزام من النجوم. وزنها 60 غراماً فيحملها غصن رفيع. تُعلّق بعيداً عن متناول الصغار والحيوانات.',
          ],
          { liked: 4 },
        ),
        craft(
          'KILN-ORNAMENT-BLUE',
          kiln,
          900,
          { kind: 'ornament', color: 'blue', second: 'yellow', pattern: 'stars' },
          ['HAND_PAINTED', 'WINTER', 'CLAY'],
          ['Blue ornament with a ring of gold stars', 'زينة زرقاء بحلقة من النجوم الذهبية'],
          [
            'The blue was mixed for this one and is written down for the next. Comes in a box that can be kept for the attic.',
            'مُزج الأزرق لهذه القطعة ودُوّن لما بعدها. تأتي في علبة تُحفظ للعلّيّة.',
          ],
        ),
        craft(
          'KILN-ORNAMENT-GREEN',
          kiln,
          900,
          { kind: 'ornament', color: 'forest', second: 'red', pattern: 'stars' },
          ['HAND_PAINTED', 'WINTER', 'CLAY'],
          ['Fir green ornament with red stars', 'زينة خضراء بنجوم حمراء'],
          [
            'Painted on a turning stand made of a jar lid, so the bands close neatly. The ribbon is wool.',
            'رُسمت على قرص دوّار من غطاء مرطبان فالتأمت الخطوط بدقّة. والشريط من الصوف.',
          ],
        ),
        craft(
          'MOSS-ORNAMENT-FELT',
          moss,
          800,
          { kind: 'ornament', color: 'pink', second: 'white', pattern: 'stars' },
          ['SEWN', 'FELT', 'WINTER'],
          ['Soft felt ornament in pink', 'زينة ليّنة من اللبّاد الوردي'],
          [
            'Stuffed with wool, so it survives a fall from the tree. Eight panels meet at the top under a stitched star.',
            'محشوّة بالصوف فلا يضرّها السقوط من الشجرة. ثماني قطع تلتقي في الأعلى تحت نجمة مخيطة.',
          ],
          { liked: 2 },
        ),
        craft(
          'OWL-ORNAMENT-KNIT',
          owl,
          850,
          { kind: 'ornament', color: 'white', second: 'red', pattern: 'stars' },
          ['KNITTED', 'WOOL', 'WINTER'],
          ['Knitted white ornament with red stars', 'زينة محبوكة بيضاء بنجوم حمراء'],
          [
            'Knitted in the round and stuffed with ends of yarn. It is as light as it looks. For a window or a door handle too.',
            'محبوكة دائريًّا ومحشوّة ببقايا الخيوط. خفيفة كما تبدو. وتصلح لنافذة أو مقبض باب.',
          ],
        ),
      ],
    },
    {
      code: 'CLAY_DISHES',
      name: ['Clay dishes', 'صحون من الطين'],
      families: [
        craft(
          'KILN-DISH-TEAL',
          kiln,
          1400,
          { kind: 'clay-dish', color: 'teal', second: 'white' },
          ['MODELLED', 'CLAY', 'HOME'],
          ['Small dish for keys and coins, teal', 'صحن صغير للمفاتيح والنقود، أخضر مزرقّ'],
          [
            'Pinched from one ball of clay; the thumb prints inside were smoothed but can be felt. Sealed for dry things only, not for food.',
            'مشكّل من كرة طين واحدة؛ صُقلت آثار الإبهام في داخله وما زالت تُحسّ. معزول للأشياء الجافّة فقط، لا للطعام.',
          ],
          { liked: 4 },
        ),
        craft(
          'KILN-DISH-PINK',
          kiln,
          1400,
          { kind: 'clay-dish', color: 'pink', second: 'white' },
          ['MODELLED', 'CLAY', 'HOME'],
          ['Small ring dish in pink', 'صحن خواتم صغير وردي'],
          [
            'Wide enough for a watch, low enough for rings. The rim dips on one side, where the finger goes in. Not for food.',
            'واسع لساعة ومنخفض للخواتم. تنخفض حافّته من جهة حيث تدخل الإصبع. ليس للطعام.',
          ],
          { liked: 2 },
        ),
        craft(
          'KILN-DISH-MUSTARD',
          kiln,
          1600,
          { kind: 'clay-dish', color: 'mustard', second: 'navy' },
          ['MODELLED', 'CLAY', 'HOME'],
          ['Mustard dish with blue stars, for a desk', 'صحن خردلي بنجوم زرقاء للمكتب'],
          [
            'Holds paper clips, an eraser and the cap that always gets lost. The stars were painted with the thinnest brush. Not for food.',
            'يتّسع للمشابك والممحاة والغطاء الذي يضيع دائماً. رُسمت النجوم بأرفع فرشاة. ليس للطعام.',
          ],
        ),
        craft(
          'KILN-DISH-NIGHT',
          kiln,
          1800,
          { kind: 'clay-dish', color: 'navy', second: 'yellow' },
          ['MODELLED', 'CLAY', 'HOME'],
          ['Night sky dish, navy with yellow stars', 'صحن سماء الليل، كحلي بنجوم صفراء'],
          [
            'The glaze-like shine is varnish, put on twice. No two of these skies have the same stars. Not for food.',
            'اللمعان ورنيش وُضع مرّتين. لا تتشابه سماءان منها في نجومهما. ليس للطعام.',
          ],
          { liked: 3 },
        ),
        craft(
          'KILN-DISH-MOSS',
          kiln,
          1500,
          { kind: 'clay-dish', color: 'green', second: 'white' },
          ['MODELLED', 'CLAY', 'HOME'],
          ['Moss green dish with a wavy rim', 'صحن أخضر بحافّة متموّجة'],
          [
            'The rim was pressed between two fingers all the way round, thirty-one times. Stands level on three small feet. Not for food.',
            'ضُغطت الحافّة بين إصبعين من أوّلها إلى آخرها، إحدى وثلاثين مرّة. يقف مستوياً على ثلاث أقدام. ليس للطعام.',
          ],
        ),
      ],
    },
    {
      code: 'PICTURES',
      name: ['Pictures', 'لوحات'],
      families: [
        craft(
          'DANDELION-PAINTING-HOUSE',
          press,
          2400,
          { kind: 'painting', color: 'mustard', second: 'sky' },
          ['HAND_PAINTED', 'HOME', 'FSC_PAPER'],
          ['House under a big sun, framed picture 20 × 20 cm', 'بيت تحت شمس كبيرة، لوحة مؤطّرة 20 × 20 سم'],
          [
            'Gouache on heavy paper, in a frame that was sanded and painted gold. Signed on the back with the shop’s mark. Ready to hang.',
            'غواش على ورق ثقيل في إطار صُنفر وطُلي بالذهبي. على ظهرها علامة المتجر. جاهزة للتعليق.',
          ],
          { liked: 3 },
        ),
        craft(
          'DANDELION-PAINTING-EVENING',
          press,
          2600,
          { kind: 'painting', color: 'brown', second: 'lilac' },
          ['HAND_PAINTED', 'HOME', 'FSC_PAPER'],
          ['House in the evening, framed picture 20 × 20 cm', 'بيت في المساء، لوحة مؤطّرة 20 × 20 سم'],
          [
            'The same house an hour later, when the sky turns lilac. The two hang well side by side. Frame of brown stained wood.',
            'البيت نفسه بعد ساعة حين تصير السماء ليلكية. تحسن اللوحتان جنباً إلى جنب. الإطار من خشب مصبوغ بالبنّي.',
          ],
        ),
        craft(
          'DANDELION-PAINTING-MORNING',
          press,
          2400,
          { kind: 'painting', color: 'white', second: 'yellow' },
          ['HAND_PAINTED', 'HOME', 'FSC_PAPER'],
          ['House in the morning, white frame', 'بيت في الصباح، إطار أبيض'],
          [
            'A yellow sky before breakfast. Painted quickly, while the paper was still wet, so the colours run into one another.',
            'سماء صفراء قبل الفطور. رُسمت سريعاً والورق ما زال رطباً فتداخلت الألوان.',
          ],
        ),
      ],
    },
    {
      code: 'FLOWER_FRAMES',
      name: ['Pressed flowers', 'زهور مجفّفة'],
      families: [
        craft(
          'DANDELION-FRAME-LILAC',
          press,
          2200,
          { kind: 'flower-frame', color: 'kraft', second: 'lilac' },
          ['PRESSED_FLOWERS', 'HOME', 'KRAFT'],
          ['Pressed cosmos and clover in a wooden frame', 'زهور كوزموس ونفل مجفّفة في إطار خشبي'],
          [
            'Picked in a garden, pressed for four weeks and laid out with tweezers. Keep it out of full sun and the colours stay for years.',
            'قُطفت من حديقة وكُبست أربعة أسابيع ورُتّبت بالملقط. تبقى الألوان أعواماً إن أُبعدت عن الشمس.',
          ],
          { liked: 3 },
        ),
        craft(
          'DANDELION-FRAME-YELLOW',
          press,
          2200,
          { kind: 'flower-frame', color: 'brown', second: 'yellow' },
          ['PRESSED_FLOWERS', 'HOME', 'BROWN'],
          ['Pressed buttercups in a dark frame', 'حوذان مجفّف في إطار داكن'],
          [
            'Three stems, arranged as they grew. The paper behind them is handmade and has seeds in it. Wall hook included.',
            'ثلاث سيقان مرتّبة كما نبتت. الورق خلفها مصنوع باليد وفيه بذور. ومعها خطّاف للجدار.',
          ],
        ),
        craft(
          'MOSS-FRAME-PINK',
          moss,
          2000,
          { kind: 'flower-frame', color: 'white', second: 'pink' },
          ['PRESSED_FLOWERS', 'HOME', 'WHITE'],
          ['Pressed wild roses in a white frame', 'ورد برّي مجفّف في إطار أبيض'],
          [
            'The petals turn a shade deeper in their first month and then keep. Acrylic instead of glass, so it travels safely.',
            'يغمق لون البتلات درجة في الشهر الأوّل ثم يثبت. الواجهة من الأكريليك لا الزجاج فتُشحن بأمان.',
          ],
        ),
      ],
    },
  ],
};
