import { useState } from 'react';
import { Button, ButtonLink } from '../actions/Button.tsx';
import { Chip } from '../actions/Chip.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Disclosure, Menu } from '../actions/Menu.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { Quantity } from '../forms/Quantity.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Row, Sample } from './Sample.tsx';
import type { Say } from './say.ts';

export function ControlSamples({ say }: { say: Say }) {
  const [quantity, setQuantity] = useState(2);
  return (
    <>
      <Sample title={say('Buttons', 'الأزرار')}>
        <Row>
          <Button size="large">{say('Add to cart', 'أضف إلى السلة')}</Button>
          <Button look="secondary">{say('Add', 'أضف')}</Button>
          <Button look="quiet" icon="share">
            {say('Share this list', 'شارك القائمة')}
          </Button>
          <Button look="danger">{say('Delete address', 'احذف العنوان')}</Button>
        </Row>
        <Row>
          <ButtonLink href="#all" iconEnd="arrowNext">
            {say('Check out as guest', 'أتمّ الشراء كضيف')}
          </ButtonLink>
          <Button busy>{say('Pay $43.20', 'ادفع 43.20 دولاراً')}</Button>
          <Button disabled>{say('Sold out', 'نفدت الكمية')}</Button>
          <Button look="secondary" size="small" icon="plus">
            {say('Add', 'أضف')}
          </Button>
          <TextLink href="#quote">{say('Ask for a quote', 'اطلب عرض سعر')}</TextLink>
        </Row>
        <Row>
          <IconButton icon="heart" label={say('Save for later', 'احفظ لوقت لاحق')} />
          <IconButton icon="print" label={say('Print', 'اطبع')} />
          <IconButton icon="trash" label={say('Remove', 'أزل')} look="secondary" />
          <IconButton icon="chevronNext" label={say('Next picture', 'الصورة التالية')} />
        </Row>
      </Sample>
      <Sample title={say('Quantity', 'الكمية')}>
        <Row>
          <Quantity
            label={say('Quantity of Spiral notebook A5', 'كمية الدفتر الحلزوني A5')}
            decreaseLabel={say('One fewer', 'أقل بواحد')}
            increaseLabel={say('One more', 'أكثر بواحد')}
            value={quantity}
            onChange={setQuantity}
            max={3}
            wholeReason={say('Enter a whole number', 'أدخل عدداً صحيحاً')}
            maxReason={say('Three left at this price', 'بقيت ثلاثة بهذا السعر')}
            large
          />
        </Row>
      </Sample>
      <Sample title={say('Chips and menus', 'الشارات والقوائم')}>
        <Row>
          <Chip href="#1" removeLabel={say('Remove filter:', 'أزل المرشّح:')}>
            Northleaf
          </Chip>
          <Chip href="#2" removeLabel={say('Remove filter:', 'أزل المرشّح:')}>
            {say('Ships tomorrow', 'يُشحن غداً')}
          </Chip>
          <Chip href="#3">{say('Four stars and up', 'أربع نجوم فأكثر')}</Chip>
          <TextLink href="#clear">{say('Clear all', 'امسح الكل')}</TextLink>
        </Row>
        <Row>
          <Menu
            summary={
              <>
                <Icon name="globe" />
                {say('English', 'العربية')}
                <Icon name="chevronDown" />
              </>
            }
          >
            <a className="menu-item" href="#en" lang="en" aria-current="true">
              English
            </a>
            <a className="menu-item" href="#de" lang="de">
              Deutsch
            </a>
            <a className="menu-item" href="#ar" lang="ar">
              العربية
            </a>
          </Menu>
        </Row>
        <div className="max-w-words border-y border-rule">
          <Disclosure summary={say('How do you rank offers?', 'كيف ترتبون العروض؟')}>
            {say(
              'By the price delivered to you, then by the day it arrives.',
              'بحسب السعر مع التوصيل، ثم بحسب يوم الوصول.',
            )}
          </Disclosure>
        </div>
      </Sample>
    </>
  );
}
