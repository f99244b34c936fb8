import { Garland } from '@cubby/ui';

type PageIntroProps = { title: string; lead: string; drawing: string };

export function PageIntro({ title, lead, drawing }: PageIntroProps) {
  return (
    <header className="grid items-center gap-x-10 gap-y-4 pt-8 pb-6 tablet:grid-cols-[minmax(0,1fr)_13rem] tablet:pt-10">
      <div>
        <h1 className="max-w-[16em] text-display">{title}</h1>
        <p className="mt-5 max-w-[46ch] text-lead text-soft">{lead}</p>
      </div>
      <img src={drawing} alt="" width="240" height="240" className="w-32 max-tablet:-order-1 tablet:w-full" />
      <div className="tablet:col-span-2">
        <Garland />
      </div>
    </header>
  );
}
