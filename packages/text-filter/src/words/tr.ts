import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{ sıfır: '0', bir: '1', iki: '2', üç: '3', dört: '4', beş: '5', altı: '6', yedi: '7', sekiz: '8', dokuz: '9' },
  ...{
    on: '10',
    yirmi: '20',
    otuz: '30',
    kırk: '40',
    elli: '50',
    altmış: '60',
    yetmiş: '70',
    seksen: '80',
    doksan: '90',
  },
};
const n = `(?:(?:on|yirmi) ?)?${oneOf(numbers)}`;

export const tr: Words = {
  numbers,
  rules: [
    rule(
      'PLACE',
      'sokak sokağı sok sk cadde caddesi cad mahalle mahallesi mah bulvar bulv',
      `~(?:sokak|sokağı|sok|sk|cadde|caddesi|cad|mahallesi|mah|bulvarı|bulv|blv)\\p{L}{0,4}\\.?,?_(?:no|numara|n|:|kat|daire)?_[.:]?_\\d{1,4}`,
    ),
    rule(
      'PLACE',
      'sokak sokağı cadde caddesi mahallesi bulvarı apartmanı sitesi',
      `~(?<cap>(?!(?:bu|o|her|bir|bizim|ana|aynı|boş|yan|arka|bütün)~)[\\p{L}\\d]+) (?:sokağı|sokak|caddesi|mahallesi|bulvarı|apartmanı)(?:'?n?d[ae]|'?n?[ae]|'?nd[ae]n|'?nd[ae]ki|y[ıi]z)?~`,
    ),
    rule('PLACE', 'sokak cadde', `~\\d{1,4}\\.? (?:sokak|sok|cadde|cad)~`),
    rule(
      'PLACE',
      'apartman apt daire',
      `~(?:apt|apartmanı|blok|sitesi)\\.?,?_(?:no|daire|d|kat|:)?_[.:]?_\\d{1,4}|~daire_(?:no|:)?_[.:]?_\\d{1,4}~`,
    ),
    rule('PLACE', 'adres', `~(?:ev adresim|ev adresimiz|adresim|adresimiz|benim adresim)_(?:-|:|şu|şöyle)`),
    rule(
      'PLACE',
      'oturuyor yaşıyor',
      `~(?!(?:türkiye|kanada|evde|barış|bir|apartman|huzur|birlikte|köy)\\p{L}*)\\p{L}+(?:'?[dt][ae]|nda|nde|yakınında|yanında|karşısında|arkasında) (?:oturuyorum|oturuyoruz|yaşıyorum|yaşıyoruz|kalıyorum)~`,
    ),
    rule(
      'PLACE',
      'ev evime evimize',
      `~(?:evime|evimize|bize|bana) (?:gel|gelin|gelebilir|uğra|uğrayın)\\p{L}*|~evimiz [^.!?\\n]{0,25}~(?:yanında|karşısında|arkasında|yakınında|sokak\\p{L}*|cadde\\p{L}*)`,
    ),
    rule('PLACE', 'buluş görüş', `~(?:buluşalım|buluşabiliriz|görüşelim|buluşmak ister|buluşsak)\\p{L}*`),
    rule(
      'PLACE',
      'şehir şehrim mahalle köy',
      `~(?:benim |bizim )?(?:şehrim|şehrimiz|mahallem|mahallemiz|köyüm|köyümüz|ilçem)_(?:-|:|adı)`,
    ),
    rule(
      'SCHOOL',
      'ilkokul ortaokul lise anaokul kolej okul',
      `~(?<cap>(?!(?:bu|her|bir|bizim|devlet|köy|özel|kızımın|oğlumun|çocuğumun|yaz|yeni|eski|aynı|kendi|onun|benim|müzik|dil)~)\\p{L}{3,})(?: (?<c>\\p{L}+))? (?:ilkokulu|ortaokulu|lisesi|anaokulu|koleji|okulu)(?:'?n[ad]\\p{L}*|'?n[ea]\\p{L}*|yum)?~`,
    ),
    rule('SCHOOL', 'okul', `~(?:okulum|okulumuz|okulumun adı|okulumuzun adı)_(?:-|:|adı)|~okulumun adı~`),
    rule(
      'SCHOOL',
      'sınıf',
      `~\\d{1,2}_[-/.]?_[a-f] (?:sınıf\\p{L}*|şubesi\\p{L}*)|~\\d{1,2}_[-/]_[a-f]~(?:'?(?:deyim|dayım|teyim|tayım|da|de))`,
    ),
    rule(
      'SCHOOL',
      'sınıf',
      `~(?:${n}|birinci|ikinci|üçüncü|dördüncü|beşinci|altıncı|yedinci)\\.? (?:sınıfa gidiyorum|sınıftayım|sınıfım|sınıf öğrencisiyim|sınıfta okuyorum|sınıfa geçtim|sınıfa başla\\p{L}*m)`,
    ),
    rule('SCHOOL', 'öğretmen', `~(?<cap>\\p{L}+) öğretmenin sınıf\\p{L}*`),
    rule(
      'SCHOOL',
      'öğretmen',
      `~(?:benim |bizim )?(?:sınıf )?öğretmenim(?:iz)?(?:in adı)?_(?:-|:)?_(?<cap>\\p{L}{3,}) (?:hanım|bey|öğretmen|hoca)~`,
    ),
    rule('NAME', 'kızım oğlum', `~(?:kızım|oğlum|çocuğum|yeğenim),? (?<must>%) (?<also>%)`),
    rule(
      'NAME',
      'sevgiler saygılar selamlar',
      `~(?:sevgiler|saygılar|saygılarımla|selamlar|sevgilerimle),?\\s+(?<must>%) (?<also>%)`,
    ),
    rule(
      'PLACE',
      '',
      `~(?:ben|biz)(?: de)? (?!(?:türkiye|kanada|istekli|mutlu)\\p{L}*)(?<must>\\p{L}{3,})'?(?:l[iıuü]y[iıuü]m|l[iıuü]y[iıuü]z|[dt][ae]n[iıuü]m)~`,
    ),
    rule('PLACE', 'posta', `~posta kodu\\p{L}*_:?_\\d`),
    rule('AGE', 'doğum', `~doğum günüm_:?_\\d`),
    rule('AGE', 'yaşına', `~(?:kızım|oğlum)[^.!?\\n]{0,40}~${n} yaşına (?:girdi|bastı)~`),
    rule(
      'NAME',
      'adım ismim soyadım',
      `~(?:benim )?(?:tam |gerçek )?(?:adım|ismim|soyadım|soy adım|adım soyadım)_(?:-|:|,)?_(?!(?:işlen|yazıl|yazı|var|çok|güzel|yanlış|doğru|üzerinde|adım|bile|da|de|atmak|attı|atın)\\p{L}*)(?<cap>\\p{L})`,
    ),
    rule(
      'NAME',
      'kızımın oğlumun',
      `~(?:kızımın|oğlumun|çocuğumun)(?: tam)? (?:adı|ismi|soyadı)_(?:-|:)?_(?!(?:yaz|işlen|var|üzerinde)\\p{L}*)(?<cap>\\p{L})`,
    ),
    rule(
      'AGE',
      'yaşında yaşım',
      `~(?:ben )?(?:daha |henüz |artık |şimdi )?${n} yaş(?:ındayım|ına girdim|ına gireceğim|ına basıyorum|ına bastım)~|~yaşım_:?_${n}~`,
    ),
    rule(
      'AGE',
      'yaşında',
      `~${n} yaşında(?:ki)? (?:bir )?(?:kız|çocuk|sanatçı|üretici|tasarımcı|oğlan)\\p{L}*(?: tarafından| yaptı| ördü| dikti| çizdi| el emeği)`,
    ),
    rule(
      'AGE',
      'doğdum doğum',
      `~doğumluyum~|~(?:de|da|te|ta) doğdum~|~doğum (?:günüm|tarihim)_(?:-|:|\\d|\\p{L}+ ayı)`,
    ),
    rule(
      'ACCOUNT',
      'yaz yazın ara arayın ulaş',
      `~(?:bana|bize)(?: özelden| direkt| doğrudan)? (?:yaz|yazın|yazabilir|ulaş|ulaşın|ulaşabilir|mesaj at|mesaj atın|dm at)\\p{L}*|~(?:beni|bizi) (?:ara|arayın|ekle|ekleyin|takip et|takip edin|bul|bulun)~`,
    ),
    rule('ACCOUNT', 'özel dm', `~(?:özelden|dm'?den|dm'?ye|dm at|özel mesaj)~(?: yaz| ulaş| at|$|_[.!])?`),
    rule(
      'ACCOUNT',
      'site uygulama dışında',
      `~(?:site|sitenin|uygulama|uygulamanın|cubby|platform)(?:'nin|nin|nın)? dışında[^.!?\\n]{0,25}~(?:öde|konuş|anlaş|al|sat|yaz)\\p{L}*`,
    ),
    rule(
      'ACCOUNT',
      'kullanıcı hesap profil nick',
      `~(?:kullanıcı adım|kullanıcı adı|hesabım|profilim|nickim|nick|kanalım|instam|instagramım|whatsappım|telegramım|discordum|tiktokum|snapim|facebookum)_(?:-|:|=)?_@?[\\p{L}\\d_.]{3,}(?<![ ](?:var|yok|onaylandı|açıldı))`,
    ),
    rule(
      'PHONE',
      'numara telefon cep',
      `~(?:numaram|telefonum|telefon numaram|cep numaram|cep telefonum|numaramız|annemin numarası|babamın numarası)_(?:-|:|şu)`,
    ),
    rule('EMAIL', 'e-posta eposta mail', `~(?:e-?postam|e-?posta adresim|mailim|mail adresim|e-?mailim)_(?:-|:)`),
  ],
};
export const trAccounts = {
  ask: `(?:yaz|yazın|yazabilir\\p{L}*|ekle|ekleyin|takip et|takip edin|ara|arayın|bul|bulun|bulabilir\\p{L}*|ulaş|ulaşın|ulaşabilir\\p{L}*|konuşalım|konuşuruz|görüşelim|mesaj at|mesaj atın|at|gönder|abone ol\\p{L}*|katıl\\p{L}*)|varım|varız|(?:beni|bizi|bana|bize)`,
  mine: `benim|bizim`,
};
