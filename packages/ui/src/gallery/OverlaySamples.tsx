import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { ConfirmPopup, ErrorPopup, SuccessPopup } from '../overlays/Popup.tsx';
import { Sheet } from '../overlays/Sheet.tsx';
import { ToastRegion } from '../overlays/Toast.tsx';
import { showToast } from '../overlays/toasts.ts';
import { Row, Sample } from './Sample.tsx';
import type { Say } from './say.ts';

type Opened = 'dialog' | 'sheet' | 'error' | 'success' | 'confirm' | null;

export function OverlaySamples({ say }: { say: Say }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const closeLabel = say('Close', 'إغلاق');
  const opener = (which: Opened, label: string) => (
    <Button look="secondary" data-opens={which} onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  return (
    <Sample title={say('Dialogs and toasts', 'النوافذ والإشعارات')}>
      <Row>
        {opener('dialog', say('Dialog', 'نافذة'))}
        {opener('sheet', say('Filters', 'المرشّحات'))}
        {opener('error', say('Error', 'خطأ'))}
        {opener('success', say('Success', 'نجاح'))}
        {opener('confirm', say('Confirm', 'تأكيد'))}
        <Button look="secondary" data-opens="toast" onClick={() => showToast(say('Saved', 'تم الحفظ'))}>
          {say('Toast', 'إشعار')}
        </Button>
      </Row>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title={say('How we rank offers', 'كيف نرتب العروض')}
        closeLabel={closeLabel}
        foot={<Button onClick={close}>{say('Got it', 'فهمت')}</Button>}
      >
        <p>
          {say(
            'The featured offer has the lowest price delivered to you. When two are equal, the one that arrives first stands on top.',
            'العرض المميز هو الأقل سعراً مع التوصيل إليك. وإذا تساوى عرضان تقدّم ما يصل أولاً.',
          )}
        </p>
      </Dialog>
      <Sheet
        open={opened === 'sheet'}
        onClose={close}
        title={say('Filters', 'المرشّحات')}
        closeLabel={closeLabel}
        foot={<Button onClick={close}>{say('Show 128 results', 'اعرض 128 نتيجة')}</Button>}
      >
        <Checkbox label="Northleaf" detail="128" />
        <Checkbox label="Harlow & Pine" detail="12" />
      </Sheet>
      <ErrorPopup
        open={opened === 'error'}
        title={say('Error', 'خطأ')}
        cancelText={say('Cancel', 'إلغاء')}
        onClose={close}
      >
        {say('The cart could not be saved. Try again in a moment.', 'تعذّر حفظ السلة. حاول بعد لحظات.')}
      </ErrorPopup>
      <SuccessPopup
        open={opened === 'success'}
        title={say('Success!', 'تم بنجاح!')}
        okText={say('Ok', 'حسناً')}
        onClose={close}
      >
        {say('Your request was received.', 'استلمنا طلبك.')}
      </SuccessPopup>
      <ConfirmPopup
        open={opened === 'confirm'}
        title={say('Are you sure?', 'هل أنت متأكد؟')}
        confirmText={say('Confirm', 'تأكيد')}
        cancelText={say('Cancel', 'إلغاء')}
        onConfirm={close}
        onCancel={close}
        dangerous
      >
        {say('The address is deleted for good.', 'سيُحذف العنوان نهائياً.')}
      </ConfirmPopup>
      <ToastRegion />
    </Sample>
  );
}
