import type { SubcategorySeed } from '../shapes.ts';
import { craft } from './craft.ts';

const fox = 'paper-fox';
const press = 'dandelion-press';
const moss = 'button-and-moss';

export const paperCrafts: SubcategorySeed = {
  code: 'PAPER_CRAFTS',
  name: ['Made of paper', 'من الورق'],
  types: [
    {
      code: 'GREETING_CARDS',
      name: ['Greeting cards', 'بطاقات تهنئة'],
      families: [
        craft(
          'FOX-CARD-HEART',
          fox,
          450,
          { kind: 'greeting-card', color: 'pink', second: 'red', pattern: 'hearts' },
          ['PAPER_CUT', 'THANK_YOU', 'CARDBOARD'],
          ['Thank-you card with a cut paper heart', 'بطاقة شكر بقلب من ورق مقصوص'],
          [
            'The heart is cut from two sheets and stands a finger’s breadth off the card. Blank inside, so there is room for a long thank-you. Comes with a folded envelope.',
            'القلب مقصوص من ورقتين وبارز عن البطاقة بعرض إصبع. الداخل أبيض يتّسع لشكر طويل. ومعها ظرف مطويّ باليد.',
          ],
          { liked: 4 },
        ),
        craft(
          'FOX-CARD-STARS',
          fox,
          450,
          { kind: 'greeting-card', color: 'navy', second: 'yellow', pattern: 'stars' },
          ['PAPER_CUT', 'BIRTHDAY', 'CARDBOARD'],
          ['Birthday card with a night sky of yellow stars', 'بطاقة عيد ميلاد بسماء ليلية ونجوم صفراء'],
          [
            'Every star was cut by hand, so no two have the same points. The dark card takes a white pencil best. Comes with an envelope.',
            'كلّ نجمة قُصّت باليد فلا تتشابه اثنتان. البطاقة الداكنة يناسبها القلم الأبيض. ومعها ظرف.',
          ],
          { liked: 3 },
        ),
        craft(
          'FOX-CARD-FLOWERS',
          fox,
          450,
          { kind: 'greeting-card', color: 'lime', second: 'white', pattern: 'flowers' },
          ['PAPER_CUT', 'BIRTHDAY', 'CARDBOARD'],
          ['Spring card with a white paper flower', 'بطاقة ربيعية بزهرة ورقية بيضاء'],
          [
            'The petals are curled over a pencil and stay up in the post. Good for a birthday in spring, or for no reason at all. Blank inside, with an envelope.',
            'لُفّت البتلات على قلم وتبقى مرفوعة حتى بعد البريد. لعيد ميلاد في الربيع أو بلا مناسبة. الداخل أبيض ومعها ظرف.',
          ],
        ),
        craft(
          'DANDELION-CARD-LEAF',
          press,
          500,
          { kind: 'greeting-card', color: 'kraft', second: 'forest', pattern: 'flowers' },
          ['PRINTED', 'THANK_YOU', 'RECYCLED_PAPER'],
          ['Block-printed card with a forest green flower', 'بطاقة مطبوعة بقالب بزهرة خضراء داكنة'],
          [
            'Printed from a block carved out of an old eraser, on card that was a parcel before. The ink is a little thicker at the edges: that is how hand printing looks. With envelope.',
            'مطبوعة بقالب محفور من ممحاة قديمة، على ورق مقوّى كان طرداً. الحبر أكثف قليلاً عند الحوافّ، وهكذا تكون الطباعة باليد. مع ظرف.',
          ],
        ),
        craft(
          'DANDELION-CARD-SET',
          press,
          1200,
          { kind: 'greeting-card', color: 'sky', second: 'navy', pattern: 'stars', count: 3 },
          ['PRINTED', 'WINTER', 'RECYCLED_PAPER'],
          [
            'Winter cards, three block prints of stars, with envelopes',
            'بطاقات شتوية، ثلاث طبعات نجوم بالقالب مع أظرف',
          ],
          [
            'Three cards from one block, printed in three blues as the ink ran out and was mixed again. They are numbered on the back in pencil. Blank inside.',
            'ثلاث بطاقات من قالب واحد، طُبعت بثلاث درجات من الأزرق كلّما نفد الحبر وأُعيد مزجه. مرقّمة بالرصاص على ظهرها. الداخل أبيض.',
          ],
          { units: 3, unit: 'card', liked: 2 },
        ),
        craft(
          'MOSS-CARD-BUTTON',
          moss,
          480,
          { kind: 'greeting-card', color: 'mustard', second: 'teal', pattern: 'hearts' },
          ['SEWN', 'THANK_YOU', 'CARDBOARD'],
          ['Card with a stitched teal heart', 'بطاقة بقلب مخيط بخيط أخضر مزرقّ'],
          [
            'The heart is felt and is sewn through the card with eleven stitches. The inside is lined with plain paper, so the thread does not show. With envelope.',
            'القلب من اللبّاد ومخيط على البطاقة بإحدى عشرة غرزة. بُطّن الداخل بورق سادة فلا يظهر الخيط. مع ظرف.',
          ],
        ),
      ],
    },
    {
      code: 'BOOKMARKS',
      name: ['Bookmarks', 'فواصل كتب'],
      families: [
        craft(
          'FOX-BOOKMARK-STAR',
          fox,
          300,
          { kind: 'bookmark', color: 'sky', second: 'yellow', pattern: 'stars' },
          ['PAPER_CUT', 'READERS', 'CARDBOARD'],
          ['Bookmark with a yellow star', 'فاصل كتاب بنجمة صفراء'],
          [
            'Three layers of card, so it does not bend. The tassel hangs out of a closed book and shows where the story waits.',
            'ثلاث طبقات من الورق المقوّى فلا ينثني. تتدلّى الشرّابة من الكتاب المغلق لتدلّ على موضع الحكاية.',
          ],
          { liked: 3 },
        ),
        craft(
          'FOX-BOOKMARK-HEART',
          fox,
          300,
          { kind: 'bookmark', color: 'red', second: 'white', pattern: 'hearts' },
          ['PAPER_CUT', 'READERS', 'CARDBOARD'],
          ['Bookmark with a white heart', 'فاصل كتاب بقلب أبيض'],
          [
            'Red card with a white heart and a stitched line all round. Thin enough for a paperback.',
            'ورق أحمر بقلب أبيض وخطّ مخيط حوله. رفيع يناسب الكتب الورقية.',
          ],
        ),
        craft(
          'DANDELION-BOOKMARK',
          press,
          350,
          { kind: 'bookmark', color: 'forest', second: 'lime', pattern: 'flowers' },
          ['PRINTED', 'READERS', 'RECYCLED_PAPER'],
          ['Block-printed bookmark, dandelion on green', 'فاصل كتاب مطبوع بقالب، هندباء على الأخضر'],
          [
            'The dandelion is one block, its seeds are a second one, set down by eye. Rubbed with a little wax so that it slides between pages.',
            'الهندباء قالب وبذورها قالب ثانٍ وُضع بالنظر. مُسح بقليل من الشمع لينزلق بين الصفحات.',
          ],
          { liked: 2 },
        ),
        craft(
          'POPPY-BOOKMARK-SUN',
          'poppys-beads',
          400,
          { kind: 'bookmark', color: 'orange', second: 'yellow', pattern: 'stars' },
          ['PAPER_CUT', 'READERS', 'CARDBOARD'],
          ['Orange bookmark with a sun and a plaited cord', 'فاصل كتاب برتقالي بشمس وخيط مجدول'],
          [
            'The cord is plaited from three yarns and knotted twice. The card behind the sun is doubled, so it lasts a long book.',
            'الخيط مجدول من ثلاثة خيوط ومعقود مرّتين. الورق خلف الشمس مزدوج فيحتمل كتاباً طويلاً.',
          ],
          { liked: 3 },
        ),
        craft(
          'MOSS-BOOKMARK-FELT',
          moss,
          420,
          { kind: 'bookmark', color: 'violet', second: 'pink', pattern: 'flowers' },
          ['SEWN', 'READERS', 'FELT'],
          ['Felt bookmark in violet with a pink flower', 'فاصل كتاب من اللبّاد بنفسجي بزهرة وردية'],
          [
            'Soft, so it leaves no mark on thin paper. The flower is held by one knot in its middle. Two layers of felt, sewn together at the edge.',
            'ليّن لا يترك أثراً على الورق الرقيق. الزهرة مثبّتة بعقدة واحدة في وسطها. طبقتان من اللبّاد مخيطتان عند الحافّة.',
          ],
        ),
      ],
    },
    {
      code: 'FOLDED_PAPER',
      name: ['Folded paper', 'ورق مطويّ'],
      families: [
        craft(
          'FOX-CRANE-RED',
          fox,
          600,
          { kind: 'origami', color: 'red' },
          ['FOLDED', 'HOME', 'FSC_PAPER'],
          ['Paper crane in red, to stand on a shelf', 'طائر كركي ورقي أحمر للرفّ'],
          [
            'Folded from one square of 24 cm without a cut. Stiff paper keeps the wings up. It stands by itself, or hangs from a thread that is tied to its back.',
            'مطويّ من مربّع واحد ضلعه 24 سم بلا قصّ. الورق الصلب يبقي الجناحين مرفوعين. يقف وحده أو يُعلّق بخيط مربوط بظهره.',
          ],
          { liked: 3 },
        ),
        craft(
          'FOX-CRANE-NAVY',
          fox,
          600,
          { kind: 'origami', color: 'navy' },
          ['FOLDED', 'HOME', 'FSC_PAPER'],
          ['Paper crane in midnight blue', 'طائر كركي ورقي بزرقة منتصف الليل'],
          [
            'One square, thirty folds. The paper is blue on both sides, so the inside of the wings shows no white. Sent in a box, already folded.',
            'مربّع واحد وثلاثون طيّة. الورق أزرق من وجهيه فلا يظهر بياض داخل الجناحين. يُرسل مطويًّا في علبة.',
          ],
        ),
        craft(
          'FOX-CRANES-MOBILE',
          fox,
          1600,
          { kind: 'origami', color: 'teal', count: 3 },
          ['FOLDED', 'HOME', 'FSC_PAPER'],
          [
            'Hanging decoration of three paper cranes in teal, wood and cotton thread',
            'زينة معلّقة من ثلاثة طيور كركي ورقية، خشب وخيط قطني',
          ],
          [
            'Three cranes of different sizes fly under a stick found on a walk. They turn in the warm air over a radiator. A decoration for a window, not a toy for a cot.',
            'ثلاثة طيور بأحجام مختلفة تطير تحت عود عُثر عليه في نزهة. تدور في الهواء الدافئ فوق المدفأة. زينة لنافذة وليست لعبة لسرير طفل.',
          ],
          { liked: 2 },
        ),
      ],
    },
    {
      code: 'GARLANDS',
      name: ['Garlands', 'أكاليل ورقية'],
      families: [
        craft(
          'FOX-GARLAND',
          fox,
          900,
          { kind: 'paper-garland' },
          ['PAPER_CUT', 'BIRTHDAY', 'RECYCLED_PAPER'],
          ['Paper bunting in five colours, 3 metres', 'أعلام ورقية بخمسة ألوان، 3 أمتار'],
          [
            'Thirty small flags, sewn to a cotton tape rather than glued, so they can be rolled up and used again. Ends are long enough for two knots.',
            'ثلاثون علماً صغيراً مخيطة على شريط قطني لا ملصقة، فتُلفّ وتُستعمل ثانية. والطرفان طويلان يكفيان لعقدتين.',
          ],
          { liked: 3 },
        ),
        craft(
          'DANDELION-GARLAND',
          press,
          1050,
          { kind: 'paper-garland', color: 'forest', second: 'mustard' },
          ['PRINTED', 'WINTER', 'RECYCLED_PAPER'],
          ['Printed winter bunting in green and gold, 3 metres', 'أعلام شتوية مطبوعة بالأخضر والذهبي، 3 أمتار'],
          [
            'Each flag carries one print of a fir or a star. Old maps were used for the backs, so they are worth looking at too.',
            'على كلّ علم طبعة شجرة أو نجمة. ظهور الأعلام من خرائط قديمة، فهي أيضاً تستحقّ النظر.',
          ],
        ),
      ],
    },
  ],
};
