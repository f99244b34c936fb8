import type { SubcategorySeed } from '../shapes.ts';
import { beads, craft } from './craft.ts';

const poppy = 'poppys-beads';
const owl = 'woolly-owl';
const moss = 'button-and-moss';

export const wornAndCarried: SubcategorySeed = {
  code: 'WORN_AND_CARRIED',
  name: ['To wear and carry', 'للبس والحمل'],
  types: [
    {
      code: 'BEAD_BRACELETS',
      name: ['Bead bracelets', 'أساور خرز'],
      families: [
        craft(
          'POPPY-BRACELET-RAINBOW',
          poppy,
          800,
          { kind: 'bracelet' },
          ['BEADED', 'GLASS_BEADS', 'ASSORTED'],
          ['Rainbow bracelet of glass beads, for a grown-up wrist', 'سوار خرز زجاجي بألوان قوس قزح لمعصم الكبار'],
          [
            'Twenty-two round beads on doubled elastic, counted twice. It stretches from 17 to 20 cm. The knot is hidden in a bead with a wider hole.',
            'اثنتان وعشرون خرزة مستديرة على خيط مطّاطي مزدوج، عُدّت مرّتين. يتمدّد من 17 إلى 20 سم. والعقدة مخفيّة في خرزة أوسع ثقباً.',
          ],
          { ...beads, liked: 5 },
        ),
        craft(
          'POPPY-BRACELET-SEA',
          poppy,
          800,
          { kind: 'bracelet', color: 'teal', second: 'sky' },
          ['BEADED', 'GLASS_BEADS', 'TEAL'],
          ['Sea bracelet of teal and sky blue glass beads', 'سوار البحر من خرز زجاجي أخضر مزرقّ وسماوي'],
          [
            'The blues are laid from deep to shallow and back again. Frosted beads stand between shiny ones, like glass from a beach. Stretches from 17 to 20 cm.',
            'تتدرّج الزرقة من العميق إلى الضحل ثم تعود. خرز مطفأ بين خرز لامع كزجاج الشاطئ. يتمدّد من 17 إلى 20 سم.',
          ],
          { ...beads, liked: 4 },
        ),
        craft(
          'POPPY-BRACELET-BERRY',
          poppy,
          850,
          { kind: 'bracelet', color: 'violet', second: 'pink' },
          ['BEADED', 'GLASS_BEADS', 'VIOLET'],
          ['Berry bracelet in violet and pink', 'سوار التوت بالبنفسجي والوردي'],
          [
            'Two violet beads, one pink, all the way round. Doubled elastic, closed with a surgeon’s knot and a drop of glue. For wrists of 16 to 19 cm.',
            'خرزتان بنفسجيتان ثم وردية على امتداد السوار. خيط مطّاطي مزدوج بعقدة جرّاح ونقطة صمغ. لمعصم من 16 إلى 19 سم.',
          ],
          beads,
        ),
        craft(
          'POPPY-BRACELET-WOOD',
          poppy,
          750,
          { kind: 'bracelet', color: 'kraft', second: 'brown' },
          ['BEADED', 'WOODEN_BEADS', 'KRAFT'],
          ['Bracelet of wooden beads in three browns', 'سوار خرز خشبي بثلاث درجات من البنّي'],
          [
            'Light, warm and quiet: it does not click on a desk. The wood is oiled. Stretches from 17 to 21 cm.',
            'خفيف ودافئ وهادئ لا يطقطق على الطاولة. الخشب مدهون بالزيت. يتمدّد من 17 إلى 21 سم.',
          ],
          beads,
        ),
        craft(
          'POPPY-NECKLACE-LEAF',
          poppy,
          1400,
          { kind: 'bracelet', color: 'forest', second: 'lime', count: 24 },
          ['BEADED', 'GLASS_BEADS', 'FOREST'],
          ['Long forest bracelet that goes twice round the wrist', 'سوار الغابة الطويل يلتفّ مرّتين على المعصم'],
          [
            'Forty-six beads in greens that were sorted by daylight. It can be worn as a short necklace too, at 40 cm. Closed with a knot, without metal.',
            'ستّ وأربعون خرزة خضراء فُرزت في ضوء النهار. ويُلبس أيضاً عقداً قصيراً بطول 40 سم. مغلق بعقدة وبلا معدن.',
          ],
          { ...beads, liked: 2 },
        ),
        craft(
          'POPPY-BRACELET-SNOW',
          poppy,
          850,
          { kind: 'bracelet', color: 'white', second: 'sky' },
          ['BEADED', 'GLASS_BEADS', 'WINTER', 'WHITE'],
          ['Snow bracelet in white and pale blue', 'سوار الثلج بالأبيض والأزرق الفاتح'],
          [
            'White beads with one blue in every five. The elastic is clear and does not show between them. Stretches from 17 to 20 cm.',
            'خرز أبيض بينه خرزة زرقاء كلّ خمس. الخيط شفّاف لا يظهر بينه. يتمدّد من 17 إلى 20 سم.',
          ],
          beads,
        ),
      ],
    },
    {
      code: 'FRIENDSHIP_BANDS',
      name: ['Friendship bands', 'أساور الصداقة'],
      families: [
        craft(
          'POPPY-BAND-ARROW',
          poppy,
          600,
          { kind: 'friendship-band', color: 'teal', second: 'pink' },
          ['BRAIDED', 'COTTON', 'TEAL'],
          ['Braided cotton band with arrows, teal and pink', 'سوار قطني مجدول بنقش أسهم، أخضر مزرقّ ووردي'],
          [
            'Eight threads, tied in a row of arrows. The ends are long enough for any wrist and are finished with a bead each. It may get wet.',
            'ثمانية خيوط معقودة في صفّ من الأسهم. الأطراف طويلة تناسب أيّ معصم وفي نهاية كلّ منها خرزة. لا يضرّه الماء.',
          ],
          { ...beads, liked: 3 },
        ),
        craft(
          'POPPY-BAND-SUNSET',
          poppy,
          600,
          { kind: 'friendship-band', color: 'tomato', second: 'yellow' },
          ['BRAIDED', 'COTTON', 'TOMATO'],
          ['Braided cotton band in sunset colours', 'سوار قطني مجدول بألوان الغروب'],
          [
            'Red runs into orange and yellow across the band. It softens as it is worn. Closed with a sliding knot.',
            'ينساب الأحمر إلى البرتقالي فالأصفر على عرض السوار. يلين مع اللبس. ويُغلق بعقدة منزلقة.',
          ],
          beads,
        ),
        craft(
          'OWL-BAND-WOOL',
          owl,
          550,
          { kind: 'friendship-band', color: 'violet', second: 'lilac' },
          ['BRAIDED', 'WOOL', 'VIOLET'],
          ['Braided wool band in two violets', 'سوار صوفي مجدول بدرجتين من البنفسجي'],
          [
            'Made from the ends of scarves, so every band has a scarf that matches it somewhere. Warm and a little fuzzy. Ties with two tassels.',
            'صُنع من بقايا أوشحة، فلكلّ سوار وشاح يشبهه في مكان ما. دافئ وله وبر خفيف. ويُربط بشرّابتين.',
          ],
          beads,
        ),
      ],
    },
    {
      code: 'FELT_BAGS',
      name: ['Felt bags', 'حقائب من اللبّاد'],
      families: [
        craft(
          'MOSS-BAG-FOX',
          moss,
          1900,
          { kind: 'felt-bag', color: 'lilac', second: 'orange' },
          ['SEWN', 'FELT', 'LILAC'],
          ['Felt bag with a fox, for a book and a purse', 'حقيبة لبّاد بثعلب تتّسع لكتاب ومحفظة'],
          [
            'Felt of 3 mm, sewn with doubled thread in blanket stitch. The fox has its own stitches and will not peel. 24 × 26 cm.',
            'لبّاد بسُمك 3 مم مخيط بخيط مزدوج. الثعلب مخيط على حدة فلا ينفصل. 24 × 26 سم.',
          ],
          { liked: 4 },
        ),
        craft(
          'MOSS-BAG-NIGHT',
          moss,
          1900,
          { kind: 'felt-bag', color: 'navy', second: 'mustard' },
          ['SEWN', 'FELT', 'NAVY'],
          ['Navy felt bag with a mustard fox', 'حقيبة لبّاد كحلية بثعلب خردلي'],
          [
            'The handles are felt too, folded three times and sewn through, and carry 3 kg of library books. Spot clean with cold water.',
            'المقبضان من اللبّاد أيضاً، مطويّان ثلاثاً ومخيطان، ويحملان 3 كغ من كتب المكتبة. تُنظّف البقع بالماء البارد.',
          ],
          { liked: 2 },
        ),
        craft(
          'MOSS-BAG-MEADOW',
          moss,
          2100,
          { kind: 'felt-bag', color: 'green', second: 'white' },
          ['SEWN', 'FELT', 'GREEN'],
          ['Meadow green felt bag with a white fox and an inner pocket', 'حقيبة لبّاد خضراء بثعلب أبيض وجيب داخلي'],
          [
            'A pocket for a phone or keys is sewn to the inside. The seam is on the outside on purpose: it is straight and worth showing.',
            'في الداخل جيب للهاتف أو المفاتيح. الدرزة في الخارج عن قصد: فهي مستقيمة وتستحقّ أن تُرى.',
          ],
        ),
        craft(
          'MOSS-BAG-RED',
          moss,
          1200,
          { kind: 'felt-bag', color: 'tomato', second: 'white' },
          ['SEWN', 'FELT', 'TOMATO'],
          ['Small red felt bag with a white fox', 'حقيبة لبّاد حمراء صغيرة بثعلب أبيض'],
          [
            'Small enough for one hand: a purse, a key and a notebook. The felt is stiff, so it stands open by itself. 16 × 18 cm.',
            'صغيرة تُحمل بيد واحدة: محفظة ومفتاح ودفتر. اللبّاد صلب فتقف مفتوحة وحدها. 16 × 18 سم.',
          ],
        ),
      ],
    },
    {
      code: 'SCARVES',
      name: ['Scarves', 'أوشحة'],
      families: [
        craft(
          'OWL-SCARF-MUSTARD',
          owl,
          2900,
          { kind: 'scarf', color: 'mustard', second: 'navy' },
          ['KNITTED', 'WOOL', 'MUSTARD'],
          ['Knitted scarf, mustard with navy ends, adult length', 'وشاح محبوك خردلي بطرفين كحليين، بطول الكبار'],
          [
            'Garter stitch on thick needles, 165 cm without the fringe. The wool is soft enough for the neck. One row is a little wider than the rest; it was kept.',
            'غرزة بسيطة بإبر غليظة، 165 سم من دون الأهداب. الصوف ناعم على الرقبة. صفّ واحد أعرض قليلاً من غيره وقد تُرك كما هو.',
          ],
          { liked: 4 },
        ),
        craft(
          'OWL-SCARF-FOREST',
          owl,
          2900,
          { kind: 'scarf', color: 'forest', second: 'white' },
          ['KNITTED', 'WOOL', 'FOREST'],
          ['Forest green scarf with white stripes', 'وشاح أخضر داكن بخطوط بيضاء'],
          [
            'Ribbed, so it sits close and does not slip. The stripes were counted on paper first. 170 × 18 cm, wash by hand.',
            'مضلّع فيلتصق ولا ينزلق. عُدّت الخطوط على الورق أوّلاً. 170 × 18 سم، يُغسل باليد.',
          ],
          { liked: 2 },
        ),
        craft(
          'OWL-SCARF-BERRY',
          owl,
          3200,
          { kind: 'scarf', color: 'violet', second: 'pink' },
          ['KNITTED', 'WOOL', 'VIOLET'],
          ['Long berry scarf with pink fringe', 'وشاح طويل بلون التوت وأهداب وردية'],
          [
            'Two metres, enough to go round twice. The fringe was tied strand by strand and trimmed against a ruler.',
            'متران يكفيان للفّتين. رُبطت الأهداب خيطاً خيطاً وقُصّت على مسطرة.',
          ],
        ),
        craft(
          'OWL-SCARF-GREY',
          owl,
          2700,
          { kind: 'scarf', color: 'grey', second: 'tomato' },
          ['KNITTED', 'WOOL', 'GREY'],
          ['Grey scarf with tomato red ends', 'وشاح رمادي بطرفين أحمرين'],
          [
            'A quiet scarf with a loud end. Knitted in one piece, so there is no seam to feel. 160 cm, wash by hand.',
            'وشاح هادئ بطرف صاخب. محبوك قطعة واحدة فلا درزة فيه. 160 سم، يُغسل باليد.',
          ],
        ),
      ],
    },
  ],
};
