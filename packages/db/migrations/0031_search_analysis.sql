-- One analysis of texts and queries in ten languages: folding, tokens, stems, stop words.

-- Composed letters, without characters that are not seen (soft hyphens, joiners, direction marks).
create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(lower(translate(normalize(value, NFKC), 'İIı', 'iii')),
    'әғқңөұүһіأإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ' ||
      E'\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFEFF',
    'агкноуухиاااايهوي01234567890123456789'))
$$;

-- The words of a text, folded, separated by one space. Digits and letters are parted (“500ml”, “A4”), elided articles
-- (“l’école”) and possessive endings (“pupil’s”) dropped, Cyrillic letters of paper sizes made Latin, “20x20” read as two numbers.
create or replace function search_words(value text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(fold_text(value),
    '\m(?:[ldjnscmt]|qu|un|dell|all|nell|sull|dall|quest|quell)[''’ʼ](?=[[:alpha:]])|[''’ʼ]s\M', ' ', 'g'),
    '(\d) ?[x×*х] ?(?=\d)', '\1 ', 'g'),
    '\mа ?(?=\d)', 'a ', 'g'),
    '\mв(?=\d)', 'b', 'g'),
    '\mс(?=\d)', 'c', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Numbers joined with their neighbour of at most four letters (“500ml”, “a4”), which is how one asks for both together.
create function search_joins(words text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(w.word || w.following, ' '), '')
  from (select word, lead(word) over (order by n) as following from unnest(string_to_array(words, ' ')) with ordinality u(word, n)) w
  where w.word ~ '^\d+$' and w.following ~ '^[^\d]{1,4}$' or w.word ~ '^[^\d]{1,3}$' and w.following ~ '^\d+$'
$$;

-- Stems of folded words. They take off endings of number, gender and case, and little else: “tennis” is not “tenir”.
create function german_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,}[bdfghklmnrtpu])s$|(?<=gummi|etui|auto|foto|tablet)s$', ''),
    '(?<=buch|blatt|band|kind|bild|kleid|brett|glas|tuch|fach|rad|iert|ig|lich|bar|isch|los|dicht|fest|weich|farben|farbig|gelb|blau|rot|grun|schwarz|weiss|grau|braun|licht|schild|violett|klein|gross|dick|dunn|leis|laut|flach|schmal|breit|hell|dunkel|elt|gt|pt|kt)er$', ''),
    '(?<=^.{3,})(?:em|en|es|e|n)$', '')
$$;
create function french_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.+[^e])aux$', 'al'), '(?<=^.{3,})(?:ee?s?|s|x)$', ''), '(?<=^.{3,})s$', ''), '([lnt])\1$', '\1')
$$;
create function italian_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(word, '(?<=^.{3,})[aeio]$|(?<=^.{4,}[bcdfghlmnprstvz])i[aeo]$', ''), '(?<=^.{2,})([cg])[hi]$', '\1')
$$;
create function spanish_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{2,})ces$', 'z'), '(?<=^.{2,})eis$', 'ey'), '(?<=^.{2,}[lnrdjsyz])es$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})[aeo]$', '')
$$;
create function portuguese_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{2,})(?:oes|aes)$', 'ao'), '(?<=^.{2,})eis$', 'el'), '(?<=^.{2,})ais$', 'al'), '(?<=^.{2,})uis$', 'ul'), '(?<=^.{2,})ns$', 'm'),
    '(?<=^.{3,}[rz])es$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})[aeo]$', '')
$$;
-- Genitive plurals (“ручек”, “линеек”) have a vowel that the other forms lack.
create function russian_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(stem, '(?<=^.*[аеиоуыэюя])ек$', 'йк'), '(?<=^.{2,}[^аеиоуыэюя])[ео]к$', 'к')
  from (select coalesce((ts_lexize('russian_stem', word))[1], word) as stem) s
$$;
create function turkish_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(right(stem, 1), 'dbg', 'tpk'), '^', left(stem, -1))
  from (select regexp_replace(regexp_replace(word,
    '^(.{4,}?)(?:lar|ler)?(?:(?:si|su|i|u)(?:n(?:dan|den|da|de|in|un|i|u|a|e))?|(?:imiz|umuz|im|um)?(?:dan|den|tan|ten|da|de|ta|te|nin|nun|in|un|yi|yu|i|u|ya|ye|a|e|yla|yle|la|le)?)$', '\1'),
    '(?<=^.{3,})[aeiou]$', '') as stem) s
$$;
create or replace function kazakh_stem(word text) returns text language sql immutable strict parallel safe as $$
  select left(stem, -1) || translate(right(stem, 1), 'гб', 'кп')
  from (select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,})(?:нын|нин|дын|дин|тын|тин|га|ге|ка|ке|на|не|ды|ди|ты|ти|ны|ни|да|де|та|те|нда|нде|дан|ден|тан|тен|нан|нен|мен|бен|пен)$', ''),
    '(?<=^.{3,})(?:лары|лери|дары|дери|тары|тери|ымыз|имиз|ыныз|иниз|сы|си|ым|им|ын|ин|ы|и)$', ''),
    '(?<=^.{3,})(?:лар|лер|дар|дер|тар|тер)$', '') as stem) s
$$;
-- Articles and prepositions before the word, one ending after it.
create function arabic_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '^و(?=.{4,})', ''), '^(?:(?:[بكف]?ال|لل)(?=.{2,})|[بل](?=.{3,}))', ''), '(?<=^.{2,})(?:ها|ان|ات|ون|ين|يه|ه|ي)$|(?<=^.{3,})اء?$', '')
$$;
create or replace function search_stem(word text, locale text) returns text language sql immutable strict parallel safe as $$
  select case locale when 'en' then coalesce((ts_lexize('english_stem', word))[1], word) when 'de' then german_stem(word)
    when 'it' then italian_stem(word) when 'fr' then french_stem(word) when 'es' then spanish_stem(word) when 'pt' then portuguese_stem(word)
    when 'ru' then russian_stem(word) when 'kk' then kazakh_stem(word) when 'tr' then turkish_stem(word) when 'ar' then arabic_stem(word) else word end
$$;
create function search_stems(words text, locale text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(search_stem(w, locale), ' '), '') from unnest(string_to_array(words, ' ')) w
$$;

-- Words that say nothing about a product: articles, prepositions, pronouns, and what people add when they ask a shop. Weak
-- ones (“school”, “children”) are not asked for either while others remain, but what has them comes first.
create table stop_word (
  locale text not null references language,
  word text not null,
  weak boolean not null default false,
  primary key (locale, word)
);
insert into stop_word (locale, word, weak)
select distinct l.locale, w, true from (values
  ('en', 'school schools kid kids child children student students pupil pupils classroom'),
  ('de', 'schule schulen kind kinder kindes schüler schülerin schulkind'),
  ('fr', 'école écoles enfant enfants élève élèves écolier écolière scolaire scolaires'),
  ('es', 'escuela escuelas colegio cole niño niña niños niñas alumno alumnos escolar escolares'),
  ('it', 'scuola scuole bambino bambina bambini alunno alunni scolastico scolastica scolastici scolastiche'),
  ('pt', 'escola escolas colégio criança crianças aluno alunos escolar escolares'),
  ('ru', 'школа школы школе школу школой школьный школьная школьное школьные ребёнок ребёнка ребёнку дети детей детям детский детская детские ученик ученика школьник школьника'),
  ('kk', 'мектеп мектепке мектептің мектептегі бала балам балама балаға балалар балаларға оқушы оқушыға'),
  ('tr', 'okul okula okulda okulu okullar çocuk çocuğum çocuğumun çocuğuma çocuklar öğrenci öğrenciler'),
  ('ar', 'مدرسة المدرسة للمدرسة مدرسية مدرسي طفل أطفال الأطفال للأطفال لطفل طفلي لطفلي طالب طلاب للطلاب')
) l(locale, words) cross join lateral unnest(string_to_array(search_words(l.words), ' ')) w;
insert into stop_word (locale, word)
select distinct l.locale, w from (values
  ('en', 'a about all also am an and any are as at be been but by can could did do does for from get give got had has have he her him his how i if in into is it its just me must my need needs of off on onto or our please really she should so some somebody someone something stuff than that the their them then there these they thing things this those to too up us very want wants was we were what when where which while who whose why will with would you your buy shop store sale cheap best good nice looking look find order online price which who son daughter boy girl st nd rd th'),
  ('de', 'ab aber alle alles als also am an auch auf aus bei beim bin bis bitte da damit dann das dass dein deine dem den denn der des die dies diese diesem diesen dieser doch du durch ein eine einem einen einer eines er es etwas euch euer für gegen gibt haben habe hat ich ihm ihn ihr ihre im in ins ist jede jeder jedes kann kein keine können könnte man mein meine meinem meinen meiner mich mir mit möchte muss nach nicht noch nur ob oder ohne pro sehr sein seine sich sie sind so soll suche über um und uns unser unsere unter vom von vor war was welche welcher wenn wer wie will wir wird wo zu zum zur brauche brauchen kaufen günstig günstige günstiger billig gut gute guter schön schöne ding dinge sache sachen sohn tochter junge mädchen te er fürs'),
  ('fr', 'à afin ai alors as au aucun aussi autre aux avec avoir bien bon bonne car ce cela ces cet cette chaque chez chose choses ci comme comment contre d dans de des du donc elle elles en entre est et être eu fait faut il ils j je jusqu l la le les leur leurs lors lui m ma mais me même mes moi mon n ne nos notre nous on ou où par pas peu peut plus pour pouvoir puis qu quand que quel quelle quelque quelques qui quoi s sa sans se ses si soi son sont sous sur t ta te tes toi ton tous tout toute toutes très truc trucs tu un une veux voudrais vos votre vous y acheter achat cherche besoin cher pas joli jolie meilleur prix fils fille garçon er ère re ème eme e'),
  ('es', 'a al algo algún alguna algunas alguno algunos ante aquel así aún aunque bajo bien bueno buena cada como cómo con contra cosa cosas cual cuando cuanto cuyo de del desde donde dos e el él ella ellas ellos en entre era es esa ese eso esta está estas este esto estos fue ha hacer hacia han hasta hay la las le les lo los más me mi mía mío mis mucho muy nada ni no nos nuestra nuestro o os otra otro para pero poco por porque pueda puede que qué quien quiero se sea ser si sí sin sobre son su sus también tan te tener ti tiene todo todos tu tus un una unas uno unos usted y ya yo comprar barato barata busco necesito mejor precio bonito bonita hijo hija'),
  ('it', 'a ad agli ai al alla alle allo anche avere bel bella bello c che chi ci cio ciò coi col come con contro cosa cose cui d da dagli dai dal dalla dalle dallo degli dei del della delle dello dentro di dove e è ed era fa fare fra gli ha hai hanno ho i il in io la le lei li lo loro lui ma me mi mia mie miei mio ne né negli nei nel nella nelle nello no noi non nostra nostro o ogni per perché però più poco può qual qualche qualcosa quale quando quanto quel quella quelle quello questa queste questi questo qui se sé sei senza si sì solo sono sopra sotto su sua sue sugli sui sul sulla sulle sullo suo suoi tra tu tua tue tuo tutti tutto un una uno vi voglio vorrei comprare cerco serve bisogno economico economica economici migliore prezzo buono buona figlio figlia ragazzo ragazza'),
  ('pt', 'a à ao aos aquela aquele aquilo as às até bem bom boa cada coisa coisas com como contra consiga cujo da das de dela dele deles demais depois do dos e é ela elas ele eles em entre era essa esse esta está este eu foi há isso isto já lhe mais mas me mesmo meu meus minha minhas muito na nas nem no nos nossa nosso não num numa o onde os ou para pela pelas pelo pelos perto pode por porque preciso pra que qual quando quanto quem quer quero se sem ser seu seus só sobre sua suas também te tem tenho ter teu tua tudo um uma umas uns vou comprar barato barata procuro melhor preço bonito bonita filho filha menino menina algo º ª'),
  ('ru', 'а без более бы был была были было быть в вам вас ваш весь во вот все всего всё всех вы где да для до его ее её если есть ещё же за и из или им их к как какой какая какие какую кем ко когда кто ли лучше меня мне мой моя моё мои моего моей моему моих мы на над нам нас наш не него нее неё нет ни них но ну о об однако он она они оно от очень по под при про просто с сам свой своя себя со так также такой там то тоже только том ты у уже хочу чего чем что чтобы чтоб что-нибудь что-то чья эта эти это этот я купить куплю нужен нужна нужно нужны надо ищу цена дешёвый дешёвая дешёвое дешёвые дёшево недорого недорогой недорогая хороший хорошая хорошие лучший лучшая красивый красивая вещь штука сын сына сыну дочь дочери дочки дочке сынишка й го ый ой'),
  ('kk', 'ал алу арналған арқылы бар барлық басқа бен бер бұл бір бірақ бірдеңе біз біздің бойы болады болса болып да дейін де деп ең еш жақсы жақын жоқ және кейін керек кім қай қайда қалай қандай қашан қою мен менің менде маған мына не неге немесе оған ол онда оның оны осы өз өзі өте пен пе сен сенің сол соң сіз сіздің сияқты та тағы те туралы үшін ұшін шейін іздеймін алғым келеді сатып алам арзан бағасы әдемі нәрсе алып ұлыма қызыма ұлым қызым зат'),
  ('tr', 'acaba ama ancak ara aslında az bana bazı belki ben benim beri bile bir biraz biri birkaç bize biz bizim bu çok çünkü da daha de defa değil diye dolayı en fakat gibi göre hangi hem hep hepsi her hiç için ile ise kadar kendi ki kim mi mı mu mü nasıl ne neden o olan olarak olsun on ona onlar onun oysa öyle sana sanki sen senin siz sizin sonra şey şeyi şeyler şu tüm var ve veya ya yani yok lazım istiyorum arıyorum almak satın ucuz iyi güzel fiyat fiyatı oğlum oğluma kızım kızıma bana li lu lü lı'),
  ('ar', 'في من إلى على عن مع هذا هذه ذلك تلك التي الذي الذين هو هي هم أنا أنت نحن أو و ثم لكن بل لا لم لن ما ماذا كيف متى أين أي كل بعض غير قد كان كانت يكون عند لدى حتى إن أن كما لأن لي لك له لها لنا بي به بها منه منها فيه فيها عليه شيء أشياء شي حاجة أريد اريد أحتاج ابحث أبحث شراء رخيص رخيصة سعر أفضل جيد جيدة جميل جميلة الخاص الخاصة بدون ضد ابني ابنتي لابني لابنتي طفلتي يا بين خلال بعد قبل حول')
) l(locale, words) cross join lateral unnest(string_to_array(search_words(l.words), ' ')) w
on conflict do nothing;

-- Everyday words that a shop of school supplies does not sell: not typing errors of what it sells.
create table everyday_word (
  locale text not null references language,
  word text not null,
  primary key (locale, word)
);
insert into everyday_word
select distinct l.locale, w from (values
  ('en', 'apple arm baby ball banana bank bath beach bean bear beard beauty bed beer bird boat body bone boot bottom boy bread breakfast bridge brother bucket burger bus butter button cake camera candle candy car carpet carrot cat cheese chess chicken chocolate church city clock cloud coat coffee coin computer cookie corn cow cream cup curtain dance dinner dish doctor dog doll door dream dress drink drum duck dust ear earth egg engine eye face family farm father feather film fire fish flag flight floor flour flower food foot forest fork friend fruit game garden gate gift glove goat gold grass guitar gun hair hammer hand hat heart honey horse hospital hotel house ice insurance jacket jeans juice kitchen kite knife lake leaf leg lemon letter lion lock machine magazine mask mattress meat medicine milk mirror money monkey moon mother motor mouse mouth movie music nail neck needle nose nut ocean oil onion orange oven paint pan pants park party peach pear pepper perfume phone piano pie pillow pin pizza plane plant plate pool potato purse rabbit radio rain rice ring river road rock roof room rope rose salad salt sand sauce school sea shampoo sheep ship shirt shoe shower silver sister skin snake snow soap sofa soup spoon spring star stone storm stove street sugar suit sun table tea teeth tent ticket tie tiger toast tomato tongue tool tooth towel toy train tree truck tv vase wall wallet watch water weather wheel wind window wine winter wood world yard zoo wide bead wire wave lamp cage cape'),
  ('de', 'apfel arm auge auto baby bad ball banane bank bart bauch baum bein berg bett bier blume boot brief brille brot brücke bruder burg bus butter computer dach decke dusche ei eis eltern ente erde essen fahrt fenster feuer film finger fisch flasche fleisch flug frau freund fuß gabel garten geld gemüse gesicht getränk gitarre glas gold gras gurke haar hahn hals hammer hand haus haut hemd herz himmel hose hotel huhn hund hut insel jacke kaffee kamera kamm kartoffel käse katze kerze kette kirche kissen klavier kleid knopf koch kopf korb kuchen küche kuh lampe land leder licht löffel luft mantel maus meer mehl messer milch mond motor mund musik nase nuss obst ofen öl ohr onkel oper park pfanne pferd pizza platz puppe rad radio regen reis ring rose salat salz sand schaf schal schere schiff schinken schnee schuh seife sofa sonne spiegel spiel stadt stein stern strand straße stuhl suppe tasche tasse teller tee teppich tier tisch tomate topf tor tür uhr urlaub vater vogel wagen wald wand wasser wein wind winter wolke wurst zahn zaun zeitung zelt zimmer zitrone zucker zug versicherung'),
  ('fr', 'abeille ami ananas arbre argent assiette auto avion bain balle banane barbe bateau bébé beurre bière bijou bois bonbon bouche bougie boulanger bras café caméra canard canapé carotte chaise chambre champ chanson chapeau chat chaud chaussure cheval cheveu chien chocolat ciel cinéma citron clé clef coeur confiture couteau couverture crème cuillère cuisine dent dos doigt douche drap eau école église enfant épaule farine fauteuil femme fenêtre ferme fête feu feuille film fleur forêt four fourchette fraise frère frigo fromage fruit gâteau gant genou glace guitare herbe hiver homme hôtel huile île jambe jambon jardin jouet jupe jus lait lampe lapin légume lit livre lune main maison manteau mer mère miel miroir montagne montre moteur mouche mouton mur musique neige nez noix nuage oeil oeuf oiseau oignon oreille os ours pain pantalon parfum pêche père piano pied pierre piscine pizza plage planche plante plat pluie poire poisson poivre pomme pont porc porte poule poupée radio raisin reine repas restaurant riz robe roi roue route sable salade sang savon sel sirop soeur soleil soupe sucre table tapis tasse télé tête thé tomate train vache vélo vent verre viande vin village ville voiture vol assurance'),
  ('es', 'abeja aceite agua ajo amigo anillo árbol arena arroz auto avión azúcar baile banco baño barba barco bebé bici bigote boca boda botella brazo caballo cabeza café calle cama cámara camión camisa campo canción cara carne carro carta casa cebolla cena cerdo cerveza champú chocolate cielo cine ciudad coche cocina col collar comida conejo copa corazón cordero cuchara cuchillo cuello cuerpo dedo diente dinero ducha dulce espejo estrella falda familia fiesta flor fresa fruta fuego galleta gallina gato globo guante guitarra hermano hielo hierba hierro hija hombre hotel hueso huevo iglesia isla jabón jamón jardín jarra juego jugo juguete lago leche lechuga león limón llave luna luz madera madre mano manta mantel manzana mapa mar mesa miel mono montaña moto muebles mujer muñeca música naranja nariz nieve noche nube nuez ojo olla oreja oro oso pájaro pan pantalón papa parque pastel patata pato pavo peine película pelo pelota pera perro pescado pez pie piedra piel piña piso pizza planta plato playa pollo puente puerta queso ratón reloj río ropa rosa sal sala salsa sangre sartén seda seguro silla sofá sol sombrero sopa tarta taza té techo tenedor tienda tierra tomate toro trigo tren uva vaca vaso vela ventana vestido viaje vino vuelo zanahoria'),
  ('it', 'acqua aereo aglio albero amico anello anno arancia aria armadio auto bagno ballo bambola banana banca barba barca bici birra bistecca bocca bosco braccio burro caffè calcio camera camicia camion campo cane cantante capello cappello carne casa cavallo cena chiave chiesa chitarra cibo cielo cinema cioccolato cipolla città coltello computer coniglio corpo cuore cucchiaio cucina cuscino dente dito doccia dolce donna erba farina felpa festa fetta fiamma film finestra fiore fiume forchetta formaggio forno fragola frate fratello frigo frutta fuoco gallina gamba gatto gelato ghiaccio giacca giardino giocattolo gioco guanto hotel isola lago lampada latte legno letto limone luce luna macchina madre maiale mano mare mela miele moglie mondo montagna moto muro musica naso neve noce notte nuvola occhio olio orecchio oro orologio orso osso padella padre pane panino pasta patata pavimento pecora pelle pepe pera pesca pesce pettine piede pietra pioggia piscina pizza pollo pomodoro ponte porta pranzo profumo ragno re regalo riso ristorante rosa ruota sabbia sale salsa sangue sapone scala sedia sera serpente sole sorella specchio spiaggia stella strada tappeto tavolo tazza tè tenda terra testa tetto topo torta treno uccello uomo uova uovo uva vacanza vaso vento vestito viaggio vino volo zucchero assicurazione'),
  ('pt', 'abelha açúcar água alho almoço amigo anel areia arroz árvore avião azeite bala banana banco banho barba barco bebê bebé beijo bife bolacha bolo boneca bota braço cabelo cabeça cachorro café cama câmera caminhão camisa campo canção cão cara carne carro carta casa casaco cavalo cebola cenoura cerveja chá chave chocolate chuva cidade cinema cobertor coelho colher comida copo coração corpo cozinha dedo dente dinheiro doce dor escada escola espelho estrela faca família farinha feijão ferro festa fita flor fogo folha forno frango fruta galinha garfo gato gelado gelo geladeira girafa guitarra hotel igreja ilha irmão jantar jardim jogo joia lago lâmpada laranja leão leite limão lixo loja lua luva luz maçã madeira mãe mala mão mar mel mesa moça moeda montanha moto mulher muro música nariz neve noite nuvem olho orelha osso ouro ovo pai panela pão parede parque pé pedra peixe pele pente pera perfume perna pizza planta porco porta praia prato presunto queijo quarto rato rei relógio rio roda rosa roupa rua sabão sal sala salada sangue sapo seda seguro sofá sol sopa suco tapete tênis terra tesouro tigre toalha tomate trem uva vaca vela vento vestido viagem vidro vinho violão voo xampu'),
  ('ru', 'автомобиль авиабилет авиабилеты апельсин арбуз банан банк бассейн бензин билет борода брат булка бутерброд вагон ванна варенье велик вино виноград вода волк волос волосы ворона время гвоздь глаз голова голубь гора город гриб груша двор дверь девочка дедушка дерево диван дождь доктор дом дорога дочка друг духи дым еда ёж жена жизнь забор завтрак зал замок заяц зеркало зима зуб игра игрушка изба йогурт капуста картина картошка каша квартира кино клубника книга ковёр колбаса колесо компьютер конфета корабль корова костюм кот кофе кошка кран кровать кровь кукла курица куртка лампочка лев лето лимон лиса лодка ложка лук луна лыжи любовь мама масло матрас машина мебель мёд медведь месяц метро мир молоко море мороженое морковь мост мотор муж муж музыка мука муха мыло мышь мясо мяч небо нога нож нос ночь огонь огурец одеяло озеро окно орех осень палатка пальто папа парк перец песня песок петух печенье пиво пирог пицца платье плита площадь погода поезд поле полотенце помидор порошок посуда птица работа радио река ресторан рис рот рука рыба сад салат самолёт сапоги сахар свеча свинья сердце сестра сигарета сказка слон снег собака сок солнце соль соус спорт спина стакан стена стол страховка суп сыр такси телевизор телефон тигр топор торт трава трамвай туман утюг утка ухо фильм фрукт халат хлеб холодильник цветок чай часы человек чеснок шампунь шапка шкаф шоколад яблоко язык яйцо'),
  ('kk', 'адам ай ақша алма ана ас апа аққу арба арыстан аспан аю әке әже балмұздақ балық банан банк бас бұлт бие бидай бөрі гүл доп ет есік еркек жаз жаңбыр жер жол жұлдыз жұмыртқа жүзім жүрек жылқы зат көз көйлек көлік көпір көл күн күріш қазан қалпақ қант қар қасқыр қасық қой қоян қол құлақ құс құм қыс қыз қылыш мал май машина мысық мұз мұрын нан ойын ойыншық орман от пәтер пицца піл поезд сабын салат самаурын сақина сүт су сиыр сыр табақ тау тас терезе теңіз тіс тон түн түйе тауық ұн ұшақ үй шай шарап шаш шана шелек шам шаңғы шоколад шөп айна алтын асүй бақша батыр балта бауырсақ билет дастарқан дүкен жарық жеміс жүк кілем көрпе құрт қымыз наурыз сағат сақтандыру сүлгі телефон төсек ұшу'),
  ('tr', 'abi acı ağaç ağız akşam altın anne araba arkadaş armut aslan at ateş ay ayak ayna ayran baba bahçe bal balık balkon banka banyo baş bebek bel bıçak bilet bira biber bisküvi börek bulut buz cadde cam cami ceket ceviz ceza çanak çatal çay çiçek çikolata çilek çorba dağ dana deniz deri dede diş dolmuş domates dondurma doktor dost dudak duş dünya ekmek el elbise elma et ev fare fasulye fil film fırın gaz gece gelin gemi gitar göl göz gözlük güneş gül hamam halı hastane hava havlu havuç havuz hayvan horoz inek iş kadın kahve kan kapı kar kardeş kaşık kaz kaya keçi kedi kek kemik kilim kiraz kız kol komşu koyun köfte köpek köprü koltuk krema kuş kuzu küpe lale limon lokanta lokum mama masal meyve mısır motor muz mutfak müzik nane nehir ocak oda oğul omuz orman otel oyun oyuncak ördek para parfüm park pasta patates perde peynir pilav pirinç pizza plaj portakal radyo reçel ruh rüzgar saat sabun saç salata salon sandal sarımsak sebze ses sigara sigorta simit soğan sokak süt şal şampuan şapka şarap şarkı şehir şeker taksi taş tatil tavşan tavuk telefon tencere terlik tereyağı top toprak tren tuz turşu un uçak üzüm vapur vazo yağ yağmur yastık yatak yaz yemek yer yılan yoğurt yol yoğurt yumurta yüz yüzük zeytin'),
  ('ar', 'أب أخ أخت أذن أرز أرض أرنب أسد أم أنف باب باص باذنجان بحر برتقال بصل بطاطا بطاطس بقرة بنت بنك بيت بيض بيضة بيتزا تأمين تفاح تفاحة تلفاز تلفزيون ثلاجة ثلج ثوم جبل جبن جبنة جدة جزر جسر جمل جيش حصان حليب حمام حمار خبز خروف خس خيار خيمة دب دجاج دجاجة دم ذهب ذئب رأس رجل رز رمل ريح زبدة زجاج زهرة زيت زيتون سمك سمكة سن سيارة سينما شاطئ شاي شجرة شعر شمس شمعة شوربة شوكة صابون صديق صيف ضوء طائرة طبق طريق طماطم طيران عسل عشب عصير عطر عنب عين غابة غداء غرفة فأر فاكهة فستان فطور فلفل فم فندق فول فيل قارب قدم قرد قطار قط قطة قلب قمر قهوة كأس كعك كلب كنبة كهرباء لحم لسان ليل ليمون ماء مال مدينة مرآة مطبخ مطر مطعم معجون معطف مفتاح ملح ملعقة منزل موز موسيقى نار نافذة نبيذ نجم نحل نهر نوم هاتف هدية وجه وردة يد')
) l(locale, words) cross join lateral unnest(string_to_array(search_words(l.words), ' ')) w;

-- Products with a text in the language, counted with the lexicon: how rare a word is depends on it.
alter table language add column products integer not null default 0;

-- German words are found by their last part: “Rucksack” in “Schulrucksack”.
create index lexicon_ending on lexicon (reverse(stem) collate "C") where locale = 'de';

-- Terms of a group that are found for its other terms, but do not ask for them: “geometry set” finds compasses, “compass” no
-- protractors. Only terms that ask belong to one group of a language.
alter table synonym add column asked boolean not null default true;
alter table synonym drop constraint synonym_pkey, add primary key (synonym_group_id, term);
create unique index synonym_asked on synonym (locale, term) where asked;

drop function words_alike(text, smallint);
create function words_alike(mistyped text, locale_bit smallint, in_locale text)
  returns table (word text, stem text, products integer) language sql stable parallel safe set pg_trgm.similarity_threshold = 0.35 as $$
  with near as materialized (
    select l.word, l.stem, l.products from lexicon l
    where l.deletion_variants && deletion_variants(mistyped) and l.locale_mask & locale_bit <> 0
      and not exists (select from stop_word s where s.locale = in_locale and s.word = l.word)
  )
  select * from near
  union all
  (select l.word, l.stem, l.products from lexicon l
    where length(mistyped) > 5 and not exists (select from near) and l.word % mistyped and l.locale_mask & locale_bit <> 0
    order by similarity(l.word, mistyped) desc limit 20)
$$;

drop function count_lexicon();
create function count_lexicon() returns void language sql as $$
  with counted as materialized (select word, ndoc from ts_stat('select words from search_doc')),
  removed as (delete from lexicon l where not exists (select from counted c where c.word = l.word)),
  sized as (update language g set products = k.products
    from (select locale, count(*)::integer as products from search_doc group by 1) k where k.locale = g.locale)
  update lexicon l set products = c.ndoc from counted c where c.word = l.word and l.products <> c.ndoc;
$$;

-- The stems of a term, without stop words if two others remain: “sac à dos” is found by “sac dos”, “post-it” not by “post”.
create function term_stem(words text, in_locale text) returns text language sql stable strict parallel safe as $$
  select case when count(*) filter (where not stop) >= 2 then string_agg(stem, ' ' order by n) filter (where not stop)
    else string_agg(stem, ' ' order by n) end
  from (select search_stem(w.word, in_locale) as stem, w.n,
      exists (select from stop_word s where s.locale = in_locale and s.word = w.word) as stop
    from unnest(string_to_array(words, ' ')) with ordinality w(word, n)) t
$$;

-- Texts written with the former analysis would not be found by queries with this one: the texts are written again by a
-- scheduled task.
delete from search_doc;
delete from lexicon;
delete from synonym s using synonym o where o.locale = s.locale and o.position < s.position and search_words(o.shown) = search_words(s.shown);
update synonym set term = search_words(shown), stem = term_stem(search_words(shown), locale);
