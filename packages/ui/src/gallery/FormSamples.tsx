import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { SelectField } from '../forms/Select.tsx';
import { TextAreaField } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextInput.tsx';
import { Sample } from './Sample.tsx';
import type { Say } from './say.ts';

export function FormSamples({ say }: { say: Say }) {
  const [sent, setSent] = useState(false);
  const postcode = say('Write the postcode as V8W 1A1.', 'اكتب الرمز البريدي هكذا: V8W 1A1.');
  return (
    <Sample title={say('Forms', 'النماذج')}>
      <ErrorSummary
        title={say('One thing to mend', 'أمر واحد يحتاج إلى تصحيح')}
        errors={sent ? [{ fieldId: 'sample-postcode', message: postcode }] : []}
      />
      <TextField
        label={say('Name on the parcel', 'الاسم على الطرد')}
        name="name"
        autoComplete="name"
        defaultValue={say('Ada O’Brien', 'ليلى الحسن')}
        help={say('The person or room that takes it in.', 'الشخص أو الغرفة التي تستلمه.')}
      />
      <TextField
        id="sample-postcode"
        label={say('Postcode', 'الرمز البريدي')}
        name="postcode"
        defaultValue="V8"
        error={postcode}
        help={say('Letters and figures, spaces do not matter.', 'أحرف وأرقام، والمسافات لا تهم.')}
      />
      <SelectField
        label={say('Country', 'البلد')}
        name="country"
        options={[
          { value: 'CA', label: say('Canada', 'كندا') },
          { value: 'DE', label: say('Germany', 'ألمانيا') },
        ]}
      />
      <TextField
        label={say('E-mail', 'البريد الإلكتروني')}
        name="mail"
        type="email"
        disabled
        defaultValue="ada@example.org"
      />
      <TextAreaField
        label={say('A note for the seller', 'ملاحظة للبائع')}
        name="note"
        optional={say('optional', 'اختياري')}
        limit={40}
        defaultValue={say('Please ring twice, the art room is far.', 'من فضلك اقرع الجرس مرتين')}
        counterText={(left) =>
          left < 0 ? say(`${-left} too many`, `زيادة ${-left}`) : say(`${left} left`, `بقي ${left}`)
        }
      />
      <div className="grid max-w-form gap-1">
        <Checkbox label="Northleaf" detail="128" name="brand" defaultChecked />
        <Checkbox label="Harlow & Pine" detail="12" name="brand" />
        <Checkbox label="Kestrel" detail="0" name="brand" disabled />
        <Checkbox
          label={say('I agree to the terms of sale', 'أوافق على شروط البيع')}
          name="terms"
          error={say('Please agree, so that we can take the order.', 'نحتاج إلى موافقتك كي نقبل الطلب.')}
        />
      </div>
      <div className="max-w-form">
        <RadioGroup
          legend={say('Delivery', 'التوصيل')}
          name="delivery"
          cards
          defaultValue="post"
          choices={[
            {
              value: 'post',
              label: say('By post', 'بالبريد'),
              help: say('Arrives Tue 24 Nov', 'يصل الثلاثاء 24 نوفمبر'),
              end: '$1.90',
            },
            {
              value: 'courier',
              label: say('By courier', 'مع مندوب'),
              help: say('Arrives tomorrow', 'يصل غداً'),
              end: '$6.40',
            },
            {
              value: 'pickup',
              label: say('Collect it', 'استلمه بنفسك'),
              help: say('Not for this seller', 'غير متاح لهذا البائع'),
              disabled: true,
            },
          ]}
        />
      </div>
      <RadioGroup
        legend={say('Sort by', 'رتّب حسب')}
        name="sort"
        defaultValue="price"
        choices={[
          { value: 'price', label: say('Price', 'السعر') },
          { value: 'rating', label: say('Rating', 'التقييم') },
        ]}
      />
      <div>
        <Button data-opens="summary" onClick={() => setSent(true)}>
          {say('Send', 'أرسل')}
        </Button>
      </div>
    </Sample>
  );
}
