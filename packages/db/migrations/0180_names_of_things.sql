-- A word of a compound does not name the thing: who asks for a “washing machine” does not mean a “hesap makinesi”. What a product type
-- is called is told apart from its head alone, and some words make another thing of any thing that they are put beside.

-- What the name of a product type says that a thing is, as stems: “Erasers and sharpeners” are erasers and sharpeners, “Pencil
-- cases” are cases and pencil cases, but no pencils. The noun that says so stands last in English, German, Turkish and Kazakh,
-- before “for class 1”, and first in the others, in Russian after adjectives. `whole`: it is the whole name, or so much of it
-- that it means nothing else (“ders kitabı” of “3. sınıf ders kitapları”), not its head alone.
drop function type_heads(text, text);
create function type_names(name text, in_locale text) returns table (head text, whole boolean) language sql stable strict parallel safe as $$
  select array_to_string(w.stems[s.first:s.last], ' '), bool_or(s.last > s.first or cardinality(w.stems) = 1)
  from (
    select regexp_replace(regexp_replace(part, '\m(?:\w )?\d+\M', ' ', 'g'), ' +', ' ', 'g') as part
    from regexp_split_to_table(case in_locale when 'ar' then regexp_replace(search_words(name), ' و(?=\w{4})', ' and ', 'g')
      else search_words(name) end,
      case in_locale when 'de' then ' und ' when 'fr' then ' et ' when 'es' then ' [ye] ' when 'it' then ' e ' when 'pt' then ' e ' when 'ru' then ' и '
        when 'kk' then ' (?:мен|жане) ' when 'tr' then ' ve ' else ' and ' end) part) p
  cross join lateral (
    select array_agg(search_stem(w.word, in_locale) order by w.n) as stems, array_agg(w.n) filter (where w.stop) as stops,
      case when in_locale in ('tr', 'kk') then max(w.n) when in_locale in ('en', 'de') then coalesce(min(w.n) filter (where w.stop and w.n > 1) - 1, max(w.n))
        else min(w.n) filter (where not (in_locale = 'ru' and w.word ~ '(?:ые|ие|ая)$')) end::integer as noun
    from (select u.word, u.n, exists (select from stop_word s where s.locale = in_locale and s.word = u.word and not s.weak) as stop
      from unnest(string_to_array(trim(part), ' ')) with ordinality u(word, n)) w) w
  cross join lateral (
    select w.noun as first, w.noun as last
    union select 1, cardinality(w.stems)
    union select n, w.noun from generate_series(1, w.noun) n where in_locale in ('tr', 'kk', 'en', 'de')
    union select 1, n from generate_series(w.noun, cardinality(w.stems)) n where in_locale not in ('tr', 'kk', 'en', 'de') and n <> all(coalesce(w.stops, '{}'))) s
  where w.noun is not null and w.stems[s.first] <> ''
  group by 1
$$;

-- Texts name things anew: a scheduled task writes them again.
delete from search_doc;
delete from lexicon;

-- Words that make another thing of a thing: a tooth brush is no brush.
alter table everyday_word add column makes_another boolean not null default false;
insert into everyday_word (locale, word, makes_another)
select distinct l.locale, w, true from (values
  ('en', 'tooth teeth hair toilet shaving makeup bath bathroom shower swim swimming dining garden beach dishwasher headache vitamin cook cooking kitchen motorcycle motorbike gas wine beer baby perfume credit debit bank sim graphics playing tarot tea sleeping garbage trash bin vacuum golf baking eyebrow eye lip lipstick eyelash lash knife bullet snow fishing wedding coffee washing sewing vape pet massage nail'),
  ('de', 'zahn zähne haar haare nagel nägel toilette toiletten bad dusche küche küchen garten strand kaffee tee wein bier baby parfüm kredit bank motorrad gas schwimmen schlaf müll messer hochzeit augenbrauen lippen wimpern makeup rasur nähen näh waschen wasch spül haustier esszimmer'),
  ('fr', 'dent dents cheveux ongle ongles toilette toilettes bain douche cuisine jardin plage café thé vin bière bébé parfum crédit bancaire banque moto gaz roulant roulante natation couchage poubelle ordures couteau couteaux mariage sourcils lèvres cils maquillage rasage coudre laver vaisselle'),
  ('es', 'diente dientes pelo cabello uña uñas baño ducha cocina jardín playa café vino cerveza bebé perfume crédito débito bancaria banco moto motocicleta gas natación dormir basura cuchillo cuchillos boda cejas labios pestañas maquillaje afeitar coser lavar lavadora lavavajillas comedor mascota mascotas higiénico'),
  ('it', 'dente denti capelli unghia unghie bagno doccia cucina giardino spiaggia caffè vino birra neonato profumo credito debito bancaria banca moto motocicletta gas nuoto dormire spazzatura rifiuti coltello coltelli matrimonio sopracciglia labbra ciglia trucco barba rasoio cucire lavare lavatrice lavastoviglie igienica'),
  ('pt', 'dente dentes cabelo unha unhas banho banheiro chuveiro cozinha jardim praia café chá vinho cerveja bebê bebé perfume crédito débito bancário banco moto motocicleta gás natação dormir lixo faca facas casamento sobrancelha sobrancelhas lábios cílios maquiagem maquilhagem barbear costura costurar lavar louça higiênico higiénico jantar'),
  ('ru', 'зубной зубная зубные зубов волос волосы ногтей ногти туалетный туалетная туалет ванная ванной душ кухонный кухонная кухня садовый садовая пляжный пляжная кофе кофейный чай чайный вино винный пиво парфюм кредитный кредитная банковский банковская мотоцикл мотоциклетный газ газовый инвалидный инвалидное инвалидная спальный мусор мусорный нож свадебный бровей брови губ губы ресниц ресницы макияж бритьё бритвенный швейный швейная стиральный стиральная посудомоечный посудомоечная обеденный обеденная игральные'),
  ('kk', 'тіс шаш тырнақ әжетхана дәретхана душ жағажай кофе шай шарап сыра сәби несие банк мотоцикл газ ұйқы қоқыс пышақ ерін кірпік макияж қырыну кір тігін жуғыш жуу'),
  ('tr', 'çamaşır bulaşık dikiş diş saç tırnak tuvalet banyo duş mutfak bahçe plaj kahve çay şarap bira bebek parfüm kredi banka makyaj göz kaş dudak kirpik tıraş motosiklet gaz yüzme uyku çöp bıçak düğün evcil masaj'),
  ('ar', 'أسنان شعر أظافر حمام مرحاض تواليت دش مطبخ حديقة شاطئ قهوة شاي نبيذ بيرة رضيع رضاعة عطر ائتمان بنك بنكية مصرفية نارية غاز نوم قمامة نفايات سكين زفاف حواجب شفاه رموش مكياج حلاقة خياطة غسيل غسالة')
) l(locale, words) cross join lateral unnest(string_to_array(search_words(l.words), ' ')) w
on conflict (locale, word) do update set makes_another = true;
-- Not a mistyped “locker”, and no stapler.
insert into everyday_word (locale, word) values ('de', 'locher'), ('tr', 'delgec') on conflict do nothing;
