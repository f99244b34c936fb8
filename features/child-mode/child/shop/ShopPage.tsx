import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { goTo, useSite } from '@cubby/site';
import { Awning, Button, ButtonLink, Picture } from '@cubby/ui';
import { beginThing, type ChildHome, type ChildThingFacts } from '../../contract.ts';
import { ChildFrame } from '../ChildFrame.tsx';

type ShopPageProps = {
  home: ChildHome;
  /** The shop's current text; null: none yet. */
  shown: ChildThingFacts | null;
  /** The SKU of the next description, if one was started. */
  next: string | null;
};

/** The shop's page, with a link to change it. */
export function ShopPage({ home, shown, next }: ShopPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { busy, said, run } = useAction();
  const begin = () =>
    run('begin', async (client) => {
      await goTo(`/things/${await client(beginThing, { subject: 'SHOP' })}`);
    });
  return (
    <ChildFrame
      me={home}
      title={text('childMode.shop')}
      say={text(home.isOpen ? 'childMode.shop.open' : 'childMode.shop.closed')}
    >
      {shown ? (
        <section className="kid-box overflow-hidden p-0">
          <Awning flag={0} />
          <div className="grid gap-3 p-5 pt-0">
            {shown.image && (
              <Picture
                picture={shown.image}
                alt=""
                sizes="160px"
                width={240}
                height={240}
                className="w-40 max-w-full"
              />
            )}
            <h2 className="text-section" dir="auto">
              {shown.name}
            </h2>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {shown.words}
            </p>
          </div>
        </section>
      ) : (
        next === null && <p className="kid-say">{text('childMode.shop.none')}</p>
      )}
      <ActionResult {...{ said, busy }} failed={text('childMode.failed')} />
      <p className="flex flex-wrap gap-3">
        {next !== null ? (
          <ButtonLink size="large" iconEnd="arrowNext" href={`${prefix}/things/${next}`}>
            {text('childMode.shop.next')}
          </ButtonLink>
        ) : (
          <Button
            size="large"
            icon="edit"
            look={shown ? 'secondary' : 'primary'}
            busy={busy === 'begin'}
            onClick={begin}
          >
            {text(shown ? 'childMode.shop.change' : 'childMode.shop.begin')}
          </Button>
        )}
        <ButtonLink look="secondary" size="large" icon="box" href={`${prefix}/sold`}>
          {text('childMode.sold')}
        </ButtonLink>
      </p>
    </ChildFrame>
  );
}
