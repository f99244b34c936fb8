import { type KeyboardEvent, type ReactNode, useId } from 'react';

export type TabLink = { href: string; label: ReactNode; current?: boolean };

/** Views that have addresses of their own: links in a row. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} className="tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}

export type TabPanel = { key: string; label: ReactNode; panel: ReactNode };
type TabsProps = { label: string; tabs: readonly TabPanel[]; selected: string; onSelect: (key: string) => void };

/** Views of one page, side by side: arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={moveAlong}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={tab.key === selected}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== selected}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const here = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const onward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: here + onward,
    ArrowLeft: here - onward,
    Home: 0,
    End: tabs.length - 1,
  };
  const goal = steps[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const tab = tabs.at(goal % tabs.length);
  tab?.focus();
  tab?.click();
}
