import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{ zéro: '0', un: '1', deux: '2', trois: '3', quatre: '4', cinq: '5', six: '6', sept: '7', huit: '8', neuf: '9' },
  ...{ dix: '10', onze: '11', douze: '12', treize: '13', quatorze: '14', quinze: '15', seize: '16', vingt: '20' },
  ...{ trente: '30', quarante: '40', cinquante: '50', soixante: '60', septante: '70', huitante: '80', nonante: '90' },
};
const n = oneOf(numbers);
const roads =
  'rue|avenue|av|boulevard|bd|boul|chemin|ch|impasse|allée|place|quai|route|ruelle|square|rang|sentier|passage';

export const fr: Words = {
  numbers,
  rules: [
    rule('PLACE', roads.replaceAll('|', ' '), `~\\d{1,5}_(?:bis|ter|[a-d])?,? (?:${roads})\\.? (?!en~)\\p{L}`),
    rule(
      'PLACE',
      'rue avenue boulevard chemin impasse quai',
      `~(?:habit|maison|chez|demeur|adresse|appartement|immeuble|venez|viens|passe|rendez-vous|vis)[^.!?\\n]{0,30}~(?:rue|avenue|boulevard|chemin|impasse|quai) \\p{L}`,
    ),
    rule('PLACE', 'appartement appt app', `~(?:appartement|appt|apt)\\.? (?:n[o°.]* )?\\d+`),
    rule('PLACE', 'adresse', `~(?:mon|notre|son) adresse(?: c'est| est|_:)(?! (?:bien|correcte|la bonne)~)`),
    rule(
      'PLACE',
      "j'habite habitons habite vivons vis reste demeure",
      `~(?:j'habite|j'y habite|j'reste|nous habitons|on habite|elle habite|il habite|je vis|nous vivons|je demeure|on vit|je reste)(?: juste| tout)? (?:à|au|aux|en|dans le|près|pres|a côté|à côté|derriere|derrière|en face|rue|sur|chez|proche)(?! (?:canada|france|belgique|suisse|paix|harmonie|la maison|appartement|campagne)~)`,
    ),
    rule(
      'PLACE',
      'maison domicile chez',
      `~(?:viens|venez|passe|passez|sonne|sonnez)[^.!?\\n]{0,25}~(?:chez (?:moi|nous)|à la maison|à (?:ma|notre) (?:maison|porte))~`,
    ),
    rule(
      'PLACE',
      'retrouve retrouver rencontre rencontrons rdv rendez-vous',
      `~(?:retrouve|retrouvez|rejoins|rejoignez)-(?:moi|nous)[^.!?\\n]{0,10}~(?:à|au|devant|derrière|près|aux|dans)~`,
    ),
    rule('PLACE', 'rencontrer voir retrouver', `~on (?:peut|pourrait) se (?:voir|rencontrer|retrouver)~`),
    rule(
      'PLACE',
      'ville village quartier',
      `~(?:ma ville|mon village|mon quartier|notre ville|notre quartier)(?: c'est| est|_:|, c'est)`,
    ),
    rule(
      'SCHOOL',
      'école collège lycée maternelle primaire cégep',
      `~(?:école|collège|lycée|maternelle|cégep)(?: primaire| élémentaire| secondaire| maternelle| publique| privée)* (?:d[eu]s? |l[ae] |d'|l')*(?<must>(?!(?:primaire|maternelle|secondaire|la|le|les|du|de|des|et|ou|pour|est|a|elle|il|ils|on|en|que|qui|avec|cette|demain|l)~)%)(?<=\\p{L}{3})(?!_(?:est|a)~)`,
    ),
    rule(
      'SCHOOL',
      'école collège lycée',
      `~(?:je vais|j'étudie|j'apprends|va|je suis|élève)[^.!?\\n]{0,12}~(?:école|collège|lycée) (?:d[eu]s? |d'|l[ae] |l')*(?!(?:le|pour|avec|demain|tous|en|primaire|à|et|ou|chaque|bientôt|parce|car)~)\\p{L}{3,}`,
    ),
    rule('SCHOOL', 'école collège lycée', `~(?:mon école|mon collège|mon lycée|notre école)(?: s'appelle| c'est|_:)`),
    rule(
      'SCHOOL',
      'en',
      `~(?:je suis|je rentre|j'entre|je passe) en (?:c[pe][12]?|cm[12]|ce[12]|\\d{1,2}_(?:e|eme|ieme)|sixième|cinquième|quatrième|troisième|seconde|première|terminale|maternelle|(?:\\d|première|deuxième|troisième|quatrième|cinquième|sixième)\\p{L}* année)(?: année)?~`,
    ),
    rule(
      'SCHOOL',
      'classe',
      `~(?:la |ma |en )?classe (?:de|à|avec) (?:madame|monsieur|mme|m\\.|maitresse|maîtresse|mlle)`,
    ),
    rule('SCHOOL', 'classe', `~(?:classe|salle)(?: de)? (?:\\d{1,2}_(?:e|eme)?_[a-f]|c[pem][12]?_[a-f])~`),
    rule(
      'SCHOOL',
      'maître maîtresse prof professeur enseignant',
      `~(?:mon maître|ma maîtresse|mon prof|ma prof|mon professeur|mon enseignante?)(?: s'appelle| est| c'est|_:) (?!(?:très|gentille?|contente?|la|le|un|une)~)\\p{L}`,
    ),
    rule(
      'PLACE',
      'suis est sommes',
      `~(?:je suis|jsuis|on est|nous sommes|j'suis) (?:de|à|du|d') ?(?<must>\\p{L}{3,})`,
    ),
    rule(
      'PLACE',
      'rdv rendez-vous voit retrouve',
      `~(?:rdv|rendez-vous|rendez vous|on se voit|on se retrouve|on se rejoint) (?:devant|à|au|aux|chez|près|derrière|dans)~`,
    ),
    rule('PLACE', 'code', `~code postal(?: c'est| est|_:)?_\\d`),
    rule('PLACE', 'habite jhabite', `~(?:jhabite|j'abite|jabite|habite) (?:a|à|au|dans|rue)~`),
    rule('PLACE', 'étage', `~au \\d{1,2}_(?:e|er|ème)? étage~`),
    rule(
      'NAME',
      'fille fils',
      `~(?:ma|mon|notre) (?:petite |petit |grande |grand )?(?:fille|fils|enfant|nièce|neveu|garçon),? (?<must>%) (?<also>%)`,
    ),
    rule(
      'NAME',
      'bises bisous cordialement amitiés jmappelle',
      `~(?:bises|bisous|cordialement|amitiés|amicalement),?\\s+(?<must>%) (?:de )?(?<also>%)|~(?:jmappelle|j'm'appelle|jm'appelle) \\p{L}`,
    ),
    rule('AGE', 'jai', `~(?:jai|g|j ai) (?:${n}) ans~`),
    rule('AGE', 'anniv', `~mon anniv(?:ersaire)?(?: est| c'est| c|_:)(?: le)? \\d`),
    rule('AGE', 'né née', `(?:^|[.!?,;] ?)née? en (?:19|20)\\d\\d`),
    rule(
      'AGE',
      'ans fêter',
      `~(?:ma|mon|notre) (?:fille|fils)[^.!?\\n]{0,45}~(?:fêter (?:ses )?|a eu (?:ses )?|vient d'avoir (?:ses )?)(?:${n}) ans~`,
    ),
    rule('AGE', 'ans', `~(?:fille|garçon) de (?:${n}) ans ici~`),
    rule('NAME', "m'appelle appelle", `~(?:je m'appelle|elle s'appelle|il s'appelle) (?<cap>%)`),
    rule(
      'NAME',
      'nom prénom',
      `~(?:mon|son)(?: vrai)? (?:nom|prénom|nom de famille|nom complet)(?: de famille| complet)?(?: est| c'est|_:) (?!(?:sur|bien|mal|dans|écrit|brodé|gravé|pas|imprimé|le)~)\\p{L}`,
    ),
    rule(
      'AGE',
      "j'ai ans",
      `~(?:j'ai|j'aurai|j'aurais|j'viens d'avoir|je viens d'avoir)(?: seulement| juste| déjà| presque| bientôt| que)? (?:${n})(?:-(?:${n}))? ans~(?! (?:d'expérience|que|de))`,
    ),
    rule(
      'AGE',
      'ans',
      `~(?:fait|faite|faits|créé|créée|fabriqué|fabriquée|dessiné|par|artiste|créatrice|créateur)~[^.!?\\n]{0,25}~(?:de|,) (?:${n}) ans~`,
    ),
    rule(
      'AGE',
      'née né naissance anniversaire',
      `~(?:je suis née?|ma date de naissance|mon anniversaire)(?: est| c'est|_:)? (?:le|en|\\d)`,
    ),
    rule(
      'ACCOUNT',
      'écris écrivez contacte contactez appelle appelez texte envoie',
      `~(?:écris|écrivez|contacte|contactez|appelle|appelez|texte|textez|envoie|envoyez|joins|joignez|ajoute|ajoutez|dm|mp)-(?:moi|nous)~[^.!?\\n]{0,25}~(?:sur|au|à|par|en|un (?:texto|sms|mp|message|courriel|mail)|directement|privé|mp|dm|hors)~`,
    ),
    rule('ACCOUNT', 'mp dm', `~(?:en|un) (?:mp|dm|privé)~`),
    rule(
      'ACCOUNT',
      'site dehors',
      `~(?:payer|parler|discuter|acheter|commander|règle)[^.!?\\n]{0,20}~(?:en dehors|hors) d[ue]s? (?:ce )?(?:site|l'appli|plateforme)`,
    ),
    rule(
      'ACCOUNT',
      'pseudo identifiant compte',
      `~(?:mon|notre) (?:pseudo|identifiant|compte|insta|snap|whatsapp|discord|tiktok|facebook)(?: sur %| %)?(?: est| c'est|_:|, c'est)`,
    ),
    rule(
      'PHONE',
      'numéro tel téléphone portable cellulaire',
      `~(?:mon|notre|son)(?: numéro(?: de téléphone| de cell| de portable)?| tél| téléphone| portable| cell(?:ulaire)?)(?: est| c'est|_:|, c'est)`,
    ),
    rule(
      'EMAIL',
      'courriel mail e-mail adresse',
      `~(?:mon|notre) (?:courriel|e?-?mail|adresse (?:courriel|e?-?mail))(?: est| c'est|_:|, c'est)`,
    ),
  ],
};
export const frAccounts = {
  ask: `(?:ajoute|ajoutez|écris|écrivez|écrire|contacte|contactez|contacter|retrouve|retrouvez|suis|suivez|rejoins|rejoignez|parle|parlez|cherche|cherchez|appelle|appelez|envoie|envoyez|texte)[- ]?(?:moi|nous|la)~|(?:viens|venez) me|me parler|même (?:nom|pseudo)|(?:me|nous|m') ?(?:suivre|ajouter|trouver|contacter|écrire|joindre|trouve|retrouver)|je suis(?: aussi)? sur|on (?:se parle|parle|peut parler|discute|continue)|suis(?:[- ]moi| ma)|suivez(?:[- ]moi| ma)|abonne-toi|abonnez-vous`,
  mine: `mon|ma|notre`,
};
