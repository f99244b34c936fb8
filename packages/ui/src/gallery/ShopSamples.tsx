import { money } from '@cubby/money';
import { Button } from '../actions/Button.tsx';
import { Badge, Count } from '../shop/Badge.tsx';
import { Picture, type PictureSource } from '../shop/Picture.tsx';
import { Price } from '../shop/Price.tsx';
import { ProductCard, ProductGrid } from '../shop/ProductCard.tsx';
import { Rating } from '../shop/Rating.tsx';
import { Row, Sample } from './Sample.tsx';
import type { Say } from './say.ts';

type ShopSamplesProps = { say: Say; locale: string; pictures: readonly PictureSource[] };

export function ShopSamples({ say, locale, pictures }: ShopSamplesProps) {
  const from = say('from {price}', 'ابتداءً من {price}');
  const add = (name: string) => (
    <Button look="secondary" size="small" wide aria-label={`${say('Add to cart:', 'أضف إلى السلة:')} ${name}`}>
      {say('Add', 'أضف')}
    </Button>
  );
  const things = [
    {
      name: say('Spiral notebook A5, ruled, 80 sheets', 'دفتر حلزوني مسطّر A5، ثمانون ورقة'),
      amount: 320,
      stars: 4.8,
      rating: ['4.8 (212)', say('4.8 out of 5, 212 reviews', '4.8 من 5، 212 مراجعة')],
      sellers: say('5 sellers', '5 بائعين'),
      unit: say('$0.04 per sheet', '0.04 دولار للورقة'),
      badge: <Badge tone="second">{say('12% off', 'خصم 12٪')}</Badge>,
    },
    {
      name: say('Colour pencils, triangular, 24', 'أقلام تلوين مثلثة، 24 قلماً'),
      amount: 890,
      stars: 3.6,
      rating: ['3.6 (98)', say('3.6 out of 5, 98 reviews', '3.6 من 5، 98 مراجعة')],
      sellers: say('7 sellers', '7 بائعين'),
      unit: say('$0.37 each', '0.37 دولار للقلم'),
    },
    {
      name: say(
        'Bracelet of wooden beads in five colours, made to measure',
        'سوار من خرز خشبي بخمسة ألوان، يُصنع على المقاس',
      ),
      amount: 124_900,
      stars: null,
      rating: [undefined, say('No reviews yet', 'لا مراجعات بعد')],
      sellers: say('One seller', 'بائع واحد'),
      badge: <Badge tone="marker">{say('Made by a child', 'من صنع طفل')}</Badge>,
    },
    {
      name: say('Safety scissors, left-handed, 13 cm', 'مقص آمن لليد اليسرى، 13 سم'),
      amount: 475,
      stars: 4.9,
      rating: ['4.9 (41)', say('4.9 out of 5, 41 reviews', '4.9 من 5، 41 مراجعة')],
      sellers: say('3 sellers', '3 بائعين'),
      badge: <Badge tone="warning">{say('Three left', 'بقيت ثلاثة')}</Badge>,
    },
  ] as const;
  return (
    <>
      <Sample title={say('Products', 'المنتجات')}>
        <ProductGrid>
          {things.map((thing, i) => (
            <ProductCard
              key={thing.name}
              href="#product"
              name={thing.name}
              picture={pictures[i] ?? null}
              furtherPictures={i === 0 ? pictures.slice(1, 3).map(({ url }) => url) : undefined}
              tint={(['sky', 'straw', 'rose', 'mint'] as const)[i]}
              price={<Price amount={money(thing.amount)} locale={locale} pattern={from} />}
              rating={
                <Rating stars={thing.stars} label={thing.rating[1]}>
                  {thing.rating[0]}
                </Rating>
              }
              sellersText={thing.sellers}
              unitPriceText={'unit' in thing ? thing.unit : undefined}
              badges={'badge' in thing ? thing.badge : undefined}
              action={add(thing.name)}
            />
          ))}
        </ProductGrid>
      </Sample>
      <Sample title={say('Price, rating, badges', 'السعر والتقييم والشارات')}>
        <Row>
          <Price amount={money(320)} locale={locale} size="huge" />
          <Price amount={money(123_456)} locale={locale} size="large" />
          <Price amount={money(890)} locale={locale} />
          <Price amount={money(475)} locale="de" />
          <Price amount={money(510)} locale={locale} size="small" plain />
        </Row>
        <Row>
          <Rating stars={5} label={say('5 out of 5', '5 من 5')} />
          <Rating stars={2.3} label={say('2.3 out of 5', '2.3 من 5')} />
          <Rating stars={null} label={say('No reviews yet', 'لا مراجعات بعد')} />
        </Row>
        <Row>
          <Badge>{say('Plain', 'عادي')}</Badge>
          <Badge tone="marker">{say('Best price delivered', 'أفضل سعر مع التوصيل')}</Badge>
          <Badge tone="second" icon="truck">
            {say('Arrives Tue 24 Nov', 'يصل الثلاثاء 24 نوفمبر')}
          </Badge>
          <Badge tone="warning">{say('Three left', 'بقيت ثلاثة')}</Badge>
          <Badge tone="main">{say('New', 'جديد')}</Badge>
          <Count>3</Count>
        </Row>
        <div className="grid w-60 grid-cols-3 gap-3">
          <Picture picture={pictures[0] ?? null} sizes="96px" tint="lilac" />
          <Picture picture={pictures[1] ?? null} sizes="96px" tint="mint" />
          <Picture picture={null} sizes="96px" tint="straw" />
        </div>
      </Sample>
    </>
  );
}
