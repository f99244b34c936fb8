import { type Money, money } from '@cubby/money';
import { Button, ButtonLink } from '../actions/Button.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { Breadcrumb } from '../layout/Breadcrumb.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Notice } from '../layout/Notice.tsx';
import { NumberedSection } from '../layout/NumberedSection.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { Table } from '../layout/Table.tsx';
import { Picture, type PictureSource } from '../shop/Picture.tsx';
import { Price } from '../shop/Price.tsx';
import { Sample } from './Sample.tsx';
import type { Say } from './say.ts';

type SampleOffer = {
  seller: string;
  place: string;
  price: Money;
  delivery: Money;
  total: Money;
  day: string;
  stock: string;
};

export function PageSamples({ say, locale, drawing }: { say: Say; locale: string; drawing: PictureSource | null }) {
  const offers: SampleOffer[] = [
    {
      seller: 'Harlow & Pine',
      place: say('Victoria · 4.9 (1,204)', 'فيكتوريا · 4.9 (1,204)'),
      price: money(320),
      delivery: money(190),
      total: money(510),
      day: say('Tue 24 Nov', 'الثلاثاء 24 نوفمبر'),
      stock: '240',
    },
    {
      seller: 'Blackboard & Sons',
      place: say('Vancouver · 4.7 (388)', 'فانكوفر · 4.7 (388)'),
      price: money(295),
      delivery: money(340),
      total: money(635),
      day: say('Thu 26 Nov', 'الخميس 26 نوفمبر'),
      stock: say('three left', 'بقيت ثلاثة'),
    },
  ];
  return (
    <>
      <Sample title={say('Ways', 'التنقل')}>
        <Breadcrumb
          label={say('You are here', 'أنت هنا')}
          crumbs={[
            { label: say('Paper and notebooks', 'الورق والدفاتر'), href: '#paper' },
            { label: say('A5 notebooks', 'دفاتر A5'), href: '#a5' },
            { label: say('Spiral, ruled', 'حلزوني مسطّر') },
          ]}
        />
        <Pagination
          current={3}
          last={12}
          hrefOf={(page) => `#page-${page}`}
          label={say('Pages', 'الصفحات')}
          previousText={say('Previous', 'السابق')}
          nextText={say('Next', 'التالي')}
          positionText={say('Page 3 of 12', 'الصفحة 3 من 12')}
          pageLabel={(page) => say(`Page ${page}`, `الصفحة ${page}`)}
        />
      </Sample>
      <Sample title={say('Table', 'الجدول')}>
        <Table
          caption={say('All offers', 'كل العروض')}
          rows={offers}
          rowKey={(offer) => offer.seller}
          columns={[
            {
              key: 'seller',
              head: say('Seller', 'البائع'),
              title: true,
              cell: (offer) => (
                <span>
                  <bdi>{offer.seller}</bdi>
                  <span className="block text-small font-normal text-soft">{offer.place}</span>
                </span>
              ),
            },
            {
              key: 'price',
              head: say('Price', 'السعر'),
              figures: true,
              cell: (offer) => <Price amount={offer.price} locale={locale} size="small" plain />,
            },
            {
              key: 'delivery',
              head: say('Delivery', 'التوصيل'),
              figures: true,
              cell: (offer) => <Price amount={offer.delivery} locale={locale} size="small" plain />,
            },
            {
              key: 'total',
              head: say('Delivered', 'المجموع'),
              figures: true,
              cell: (offer) => <Price amount={offer.total} locale={locale} plain />,
            },
            { key: 'day', head: say('Arrives', 'الوصول'), cell: (offer) => offer.day },
            { key: 'stock', head: say('In stock', 'المتوفر'), cell: (offer) => offer.stock },
            {
              key: 'add',
              head: say('Add', 'أضف'),
              figures: true,
              wide: true,
              cell: (offer) => (
                <Button look="secondary" size="small" aria-label={`${say('Add from', 'أضف من')} ${offer.seller}`}>
                  {say('Add', 'أضف')}
                </Button>
              ),
            },
          ]}
        />
      </Sample>
      <Sample title={say('Notices', 'التنبيهات')}>
        <Notice>{say('Class sets: 5% off from 24.', 'للصفوف: خصم 5٪ ابتداءً من 24 قطعة.')}</Notice>
        <Notice tone="success" title={say('Paid. Thank you.', 'تم الدفع. شكراً لك.')}>
          {say('We have written to ada@example.org.', 'كتبنا إلى ada@example.org.')}
        </Notice>
        <Notice
          tone="warning"
          title={say('The price has changed', 'تغيّر السعر')}
          action={
            <Button look="quiet" size="small">
              {say('Undo', 'تراجع')}
            </Button>
          }
        >
          {say('It was $2.95, it is $3.20 now.', 'كان 2.95 دولار، وأصبح 3.20 دولار.')}
        </Notice>
        <Notice tone="error" title={say('The card was declined', 'رُفضت البطاقة')}>
          {say(
            'Nothing was taken. Try another card, or order on invoice.',
            'لم يُخصم شيء. جرّب بطاقة أخرى أو اطلب بالفاتورة.',
          )}
        </Notice>
      </Sample>
      <Sample title={say('Steps', 'الخطوات')}>
        <div className="max-w-words">
          <NumberedSection
            number={1}
            title={say('Who are you?', 'من أنت؟')}
            state="done"
            doneText={say('done', 'تم')}
            action={<TextLink href="#edit">{say('Edit', 'تعديل')}</TextLink>}
          >
            <p className="text-soft">Ada O’Brien · ada@example.org</p>
          </NumberedSection>
          <NumberedSection number={2} title={say('Where should it go?', 'إلى أين نرسله؟')}>
            <p>{say('Fort Street 12, Victoria', 'شارع فورت 12، فيكتوريا')}</p>
          </NumberedSection>
          <NumberedSection number={3} title={say('How do you pay?', 'كيف تدفع؟')} state="waiting" />
        </div>
      </Sample>
      <Sample title={say('Empty and loading', 'الفارغ والتحميل')}>
        <EmptyState
          heading="h2"
          drawing={<Picture picture={drawing} alt="" sizes="160px" tint="straw" />}
          title={say('Your cart is empty', 'سلتك فارغة')}
          action={<ButtonLink href="#shop">{say('Look at notebooks', 'تصفح الدفاتر')}</ButtonLink>}
        >
          {say('What you add waits here, also without an account.', 'ما تضيفه ينتظرك هنا، حتى من دون حساب.')}
        </EmptyState>
      </Sample>
    </>
  );
}
