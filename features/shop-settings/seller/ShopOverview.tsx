import { countryName } from '@cubby/fields';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats, listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, TextLink } from '@cubby/ui';
import { changeStage } from '../contract.ts';
import { HolidaySection } from './HolidaySection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';
import type { SettingsPageProps } from './settings.ts';

const tones = { SETTING_UP: 'marker', LIVE: 'second', PAUSED: 'warning', CLOSED: 'plain' } as const;

/** A shop's settings: its stage, its settings pages with summaries, and its holidays. */
export function ShopOverview({ shop, isManaged, isSuspended, onSaved }: SettingsPageProps & { isSuspended: boolean }) {
  const { prefix } = useSite();
  const { text, locale, date } = useText();
  const { busy, said, result, run } = useAction();
  const isStopped = shop.stoppedFor.length > 0;
  const { handle, stage, business, warehouse, delivery, agreement } = shop;
  const shown = isSuspended ? 'suspended' : isStopped ? 'stopped' : shop.isOnHoliday ? 'holiday' : stage;
  const put = (to: 'LIVE' | 'PAUSED') =>
    run(to, async (client) => {
      await client(changeStage, { shop: handle, stage: to });
      await onSaved();
      return text('shopSettings.saved');
    });
  const rows = [
    ...(shop.kind === 'BUSINESS'
      ? ([
          ['details', text('shopSettings.step.BUSINESS'), business?.legalName ?? ''],
          ['page', text('shopSettings.step.PAGE'), shop.name],
          ['warehouse', text('shopSettings.step.WAREHOUSE'), warehouse ? `${warehouse.line}, ${warehouse.city}` : ''],
        ] as const)
      : []),
    [
      'delivery',
      text('shopSettings.step.DELIVERY'),
      listOf(
        delivery.map(({ country }) => countryName(country, locale)),
        locale,
      ),
    ],
    [
      'agreement',
      text('shopSettings.step.AGREEMENT'),
      agreement.signed
        ? text('shopSettings.signed', {
            name: `\u2068${agreement.signed.by}\u2069`,
            day: date(agreement.signed.at, dayFormats.medium),
          })
        : '',
    ],
  ] as const;
  return (
    <>
      <ActionResult {...{ said, busy, result }} />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Badge tone={isSuspended || isStopped || shop.isOnHoliday ? 'warning' : tones[stage]}>
          {text(`shopSettings.stage.${shown}`)}
        </Badge>
        {isManaged && stage === 'LIVE' && !isStopped && (
          <Button look="secondary" size="small" busy={busy !== undefined} onClick={() => put('PAUSED')}>
            {text('shopSettings.pause')}
          </Button>
        )}
        {isManaged && stage === 'PAUSED' && (
          <Button size="small" busy={busy !== undefined} onClick={() => put('LIVE')}>
            {text('shopSettings.resume')}
          </Button>
        )}
        {(stage === 'LIVE' || stage === 'PAUSED') && (
          <p className="w-full text-small text-soft">{text('shopSettings.pause.text')}</p>
        )}
      </div>
      {stage === 'SETTING_UP' && shop.kind === 'BUSINESS' ? (
        <SetUpSteps shop={shop} />
      ) : (
        <ul className="box divide-y divide-rule">
          {rows.map(([path, label, value]) => (
            <li key={path} className="p-4">
              <p className="font-strong">
                <TextLink href={`${prefix}/settings/${handle}/${path}`}>{label}</TextLink>
              </p>
              <p className="text-small text-soft wrap-anywhere">
                {value ? <bdi>{value}</bdi> : text('shopSettings.missing')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {shop.rules && <RulesSection {...{ shop, isManaged, onSaved }} rules={shop.rules} />}
      <HolidaySection {...{ shop, isManaged, onSaved }} />
    </>
  );
}
