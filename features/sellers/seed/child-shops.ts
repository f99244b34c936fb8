import type { ChildShopSeed, Delivery } from './shapes.ts';

const withinCanada = (price: number, freeFrom: number | null): Delivery[] => [['CA', price, freeFrom, 3, 7]];

export const childShops: readonly ChildShopSeed[] = [
  {
    handle: 'paper-fox',
    name: 'Paper Fox',
    story: [
      'I cut, I fold, and I keep the scraps, because small scraps make good stars. My first card took an afternoon. Now it takes a song and a half.',
      'أقصّ وأطوي وأحتفظ بالقصاصات، فالقصاصات الصغيرة تصنع نجوماً جميلة. أخذت بطاقتي الأولى بعد ظهر كامل، والآن تأخذ أغنية ونصفاً.',
    ],
    accent: 'tomato',
    drawing: { kind: 'origami', color: 'orange' },
    handlingDays: 3,
    joinedDaysAgo: 360,
    delivery: withinCanada(400, 3000),
  },
  {
    handle: 'poppys-beads',
    name: 'Poppy’s Beads',
    story: [
      'I sort beads by colour first and by size after that. Every bracelet gets counted twice before the knot. If a colour runs out I write it on the list on the wall.',
      'أفرز الخرز بحسب اللون أوّلاً ثم بحسب الحجم. كلّ سوار يُعدّ مرّتين قبل العقدة. وإذا نفد لون كتبته في القائمة على الجدار.',
    ],
    accent: 'pink',
    drawing: { kind: 'bracelet' },
    handlingDays: 3,
    joinedDaysAgo: 346,
    delivery: withinCanada(350, 3000),
  },
  {
    handle: 'woolly-owl',
    name: 'Woolly Owl',
    story: [
      'My needles are older than my grandmother’s cat. I like long rows, because you can think in them. Everything is washed once before it is packed, so it is soft when you open it.',
      'إبري أقدم من قطّة جدّتي. أحبّ الصفوف الطويلة لأنّ المرء يفكّر فيها. وكلّ قطعة تُغسل مرّة قبل تغليفها فتصل ناعمة.',
    ],
    accent: 'mustard',
    drawing: { kind: 'scarf', color: 'mustard', second: 'navy' },
    handlingDays: 5,
    joinedDaysAgo: 332,
    delivery: withinCanada(690, 6000),
  },
  {
    handle: 'tiny-kiln',
    name: 'Tiny Kiln',
    story: [
      'Clay remembers fingers. I smooth most of the prints away and leave one on purpose. The paint dries on the window sill, so on rainy days it takes longer.',
      'الطين يتذكّر الأصابع. أصقل معظم الآثار وأترك واحداً عن قصد. يجفّ الطلاء على حافّة النافذة، ففي الأيام الماطرة يطول ذلك.',
    ],
    accent: 'teal',
    drawing: { kind: 'clay-dish', color: 'teal', second: 'white' },
    handlingDays: 5,
    joinedDaysAgo: 290,
    delivery: withinCanada(790, 7000),
  },
  {
    handle: 'dandelion-press',
    name: 'Dandelion Press',
    story: [
      'Flowers go under the dictionary, letter D. Four weeks later they are flat and ready. I print with blocks I carve myself and I number the prints, because that is what printers do.',
      'توضع الزهور تحت القاموس، عند حرف الزاي. بعد أربعة أسابيع تصير مسطّحة وجاهزة. أطبع بقوالب أحفرها بنفسي وأرقّم الطبعات، فهذا ما يفعله الطبّاعون.',
    ],
    accent: 'forest',
    drawing: { kind: 'flower-frame', color: 'kraft', second: 'yellow' },
    handlingDays: 4,
    joinedDaysAgo: 220,
    delivery: withinCanada(650, 6000),
  },
  {
    handle: 'button-and-moss',
    name: 'Button & Moss',
    story: [
      'I sew with doubled thread, so bags can carry heavy books. The fox on the bag has a name, but it is a secret. Crooked stitches are unpicked. Nearly all of them.',
      'أخيط بخيط مزدوج لتحمل الحقائب كتباً ثقيلة. للثعلب الذي على الحقيبة اسم، لكنه سرّ. الغرز المائلة أفكّها. كلّها تقريباً.',
    ],
    accent: 'lilac',
    drawing: { kind: 'felt-bag', color: 'lilac', second: 'orange' },
    handlingDays: 4,
    joinedDaysAgo: 178,
    delivery: withinCanada(550, 5000),
  },
];
