import parcel from 'virtual:drawing/greeting-card?color=pink&second=red&pattern=hearts';
import folded from 'virtual:drawing/origami?color=orange';
import { PictureSign } from '@cubby/features/families/drawings';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Awning, ButtonLink, Garland, Icon, Picture } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ChildHome } from '../contract.ts';
import { CoinSign } from '../drawings/CoinSign.tsx';
import { ChildFrame } from './ChildFrame.tsx';

/** News first, then links to three pages. */
export function HomePage({ home }: { home: ChildHome }) {
  const { text } = useText();
  const { nickname, asksTeen, endsInTheEvening } = home;
  return (
    <ChildFrame
      me={home}
      above={<Garland />}
      title={text('childMode.hello', { name: `\u2068${nickname}\u2069` })}
      say={endsInTheEvening && text('childMode.home.evening')}
    >
      {asksTeen.length > 0 && <AsksTeen />}
      <SoldNews home={home} />
      <ThanksNews thanks={home.thanks} />
      <Places home={home} />
    </ChildFrame>
  );
}

function AsksTeen() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <section className="kid-news">
      <PictureSign name="key" />
      <div>
        <h2>{text('childMode.home.teen')}</h2>
        <p>{text('childMode.home.teen.say')}</p>
      </div>
      <ButtonLink size="large" iconEnd="arrowNext" href={`${prefix}/settings#agreed`}>
        {text('childMode.home.teen.go')}
      </ButtonLink>
    </section>
  );
}

/** The newest orders to pack; the linked page has all. */
function SoldNews({ home: { toPack } }: { home: ChildHome }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const newest = toPack.at(-1);
  if (!newest) return null;
  const names = listOf(
    newest.things.map(({ name }) => `\u2068${name}\u2069`),
    locale,
  );
  const [first] = newest.things;
  return (
    <section className="kid-news">
      {first?.image ? (
        <Picture picture={first.image} alt="" sizes="112px" width={160} height={160} />
      ) : (
        <img src={parcel} alt="" />
      )}
      <div>
        <h2>{text('childMode.sold.bought', { things: names })}</h2>
        <p>{text('childMode.sold.pack')}</p>
      </div>
      <ButtonLink size="large" iconEnd="arrowNext" href={`${prefix}/sold`}>
        {text('childMode.sold.go')}
      </ButtonLink>
    </section>
  );
}

function Places({ home: { things, questions, isOpen } }: { home: ChildHome }) {
  const { text } = useText();
  const crafts = things.filter(({ subject, status }) => subject === 'CRAFT' && status !== 'ARCHIVED');
  const sold = crafts.filter(({ status }) => status === 'LIVE');
  const waiting =
    crafts.filter(({ status }) => status === 'GUARDIAN_REVIEW').length +
    questions.filter(({ answer }) => answer === null).length;
  return (
    <nav className="kid-places" aria-label={text('childMode.places')}>
      <Place
        path="/shop"
        name={text('childMode.shop')}
        say={isOpen ? text('childMode.home.open', { count: sold.length }) : text('childMode.home.closed')}
        art={
          <div className="kid-stall">
            <Awning flag={0} />
            <div className="kid-art">
              {sold.slice(0, 3).map(({ number, image }) => (
                <Picture key={number} picture={image} alt="" sizes="72px" width={96} height={96} onPaper />
              ))}
              {sold.length === 0 && <img src={parcel} alt="" />}
            </div>
          </div>
        }
      />
      <Place
        path="/things"
        name={text('childMode.things')}
        say={text(crafts.length > 0 ? 'childMode.home.things' : 'childMode.home.new')}
        art={
          <div className="kid-art kid-sky">
            <img src={folded} alt="" />
            <span className="kid-plus">
              <Icon name="plus" large />
            </span>
          </div>
        }
      />
      <Place
        path="/money"
        name={text('lab.money')}
        say={text('lab.money.home')}
        art={
          <div className="kid-art kid-straw">
            <CoinSign />
          </div>
        }
      />
      <Place
        path="/ask"
        name={text('childMode.ask')}
        say={text('childMode.home.waiting', { count: waiting })}
        art={
          <div className="kid-art kid-mint">
            <PictureSign name="fox" />
            <PictureSign name="fox" className="kid-art-small" />
          </div>
        }
      />
    </nav>
  );
}

/** Stickers that the guardian shows, without their sender. */
function ThanksNews({ thanks }: { thanks: ChildHome['thanks'] }) {
  const { text } = useText();
  return thanks.map(({ words }, i) => (
    <section key={i} className="kid-news">
      <PictureSign name="sun" />
      <div>
        <h2>{text('childMode.thanks')}</h2>
        <p>{words === null ? text('childMode.thanks.say') : <bdi>{words}</bdi>}</p>
      </div>
    </section>
  ));
}

type PlaceProps = { path: string; name: string; say: string; art: ReactNode };
function Place({ path, name, say, art }: PlaceProps) {
  const { prefix } = useSite();
  return (
    <a className="kid-place" href={prefix + path}>
      {art}
      <span className="kid-place-words">
        <b>{name}</b>
        <span>{say}</span>
      </span>
    </a>
  );
}
