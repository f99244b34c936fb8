import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button } from '@cubby/ui';
import { type ChildModes, turnOffChildMode } from '../guardian-contract.ts';

type Device = ChildModes['devices'][number];
type DevicesProps = { devices: readonly Device[]; onChanged: () => void | Promise<void> };

/** The devices with child mode on, and until when. */
export function Devices({ devices, onChanged }: DevicesProps) {
  const { text, date } = useText();
  const { busy, said, result, run } = useAction();
  const nameOf = ({ browser, system }: Device) =>
    browser && system ? text('childModes.device', { browser, system }) : text('childModes.device.unknown');
  const turnOff = (deviceId: string) =>
    run(deviceId, async (client) => {
      await client(turnOffChildMode, { deviceId });
      await onChanged();
      return text('childModes.device.off');
    });
  if (devices.length === 0 && !said) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-strong">{text('childModes.devices')}</h3>
      <ActionResult {...{ said, busy, result }} />
      {devices.length > 0 && (
        <ul className="box divide-y divide-rule">
          {devices.map((device) => (
            <li key={device.deviceId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <div className="min-w-0">
                <p>
                  <bdi>{nameOf(device)}</bdi>{' '}
                  {device.inUseBy && (
                    <Badge tone="second">
                      {text('childModes.device.inUse', { name: `\u2068${device.inUseBy}\u2069` })}
                    </Badge>
                  )}
                </p>
                <p className="text-small text-soft">
                  {text('childModes.device.until', { date: date(device.until, dayFormats.long) })}
                </p>
              </div>
              <Button
                look="secondary"
                size="small"
                busy={busy === device.deviceId}
                onClick={() => turnOff(device.deviceId)}
              >
                {text('childModes.device.turnOff')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
