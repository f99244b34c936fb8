import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{ zero: '0', um: '1', uma: '1', dois: '2', duas: '2', três: '3', quatro: '4', cinco: '5', seis: '6', meia: '6' },
  ...{ sete: '7', oito: '8', nove: '9', dez: '10', onze: '11', doze: '12', treze: '13', quatorze: '14', catorze: '14' },
  ...{
    quinze: '15',
    dezesseis: '16',
    dezasseis: '16',
    dezessete: '17',
    dezassete: '17',
    dezoito: '18',
    dezenove: '19',
  },
  ...{ dezanove: '19', vinte: '20', trinta: '30', quarenta: '40', cinquenta: '50', sessenta: '60', setenta: '70' },
  ...{ oitenta: '80', noventa: '90' },
};
const n = oneOf(numbers);
const roads = 'rua|avenida|av|travessa|praça|alameda|estrada|largo|rodovia|beco|quadra|calçada';

export const pt: Words = {
  numbers,
  rules: [
    rule(
      'PLACE',
      roads.replaceAll('|', ' '),
      `~(?:${roads})\\.? (?<cap>(?!(?:e|de|o|a|em|com)~%)\\p{L}[\\p{L}'.\\d-]*)(?: [\\p{L}'.]+){0,5},?_(?:n[.o°]*|número|lote|bloco)?_\\d{1,5}~(?!_(?:€|euros?|reais|cm|mm|dias))`,
    ),
    rule(
      'PLACE',
      'rua avenida praça travessa bairro',
      `~(?:moro|moramos|vivo|vivemos|casa|endereço|morada|venha|vem|passa)~[^.!?\\n]{0,25}~(?:rua|avenida|praça|travessa|bairro)(?: d[aeo]s?)? (?<cap>%)`,
    ),
    rule('PLACE', 'apartamento apto cep', `~(?:apto|apartamento)\\.? \\d+|~cep_:?_\\d{5}-?\\d{3}~`),
    rule(
      'PLACE',
      'endereço morada',
      `~(?:(?:o )?meu endereço|(?:a )?minha morada|nosso endereço|nossa morada)(?: é|_:)(?! (?:correto|o correto|certo))`,
    ),
    rule(
      'PLACE',
      'moro moramos vivo vivemos mora resido',
      `~(?:moro|moramos|eu vivo|nós vivemos|vivo|vivemos|mora|resido)(?: bem| mesmo| aqui| com % %| logo)? (?:em|na|no|perto|ao lado|atrás|em frente|à frente|junto)(?! (?:brasil|portugal|paz|harmonia|um|uma|campo|canadá|apartamento)~)`,
    ),
    rule(
      'PLACE',
      'casa',
      `~(?:venha|vem|venham|passa|passe|passem|vir)[^.!?\\n]{0,15}~(?:à|a|na|em|pela|lá em) (?:minha |nossa )?casa~`,
    ),
    rule(
      'PLACE',
      'encontrar encontramos encontro encontre ver',
      `~(?:podemos (?:nos )?(?:encontrar|ver)|encontramo-nos|nos encontramos|vamos (?:nos )?encontrar|me encontre|encontra-te comigo|podemos encontrar-nos|a gente se encontra|vemo-nos)[^.!?\\n]{0,25}~(?:em|no|na|às|ao|depois|atrás|perto)~`,
    ),
    rule('PLACE', 'cidade aldeia bairro', `~(?:minha cidade|meu bairro|minha aldeia)(?: é| se chama| chama-se|_:)`),
    rule(
      'SCHOOL',
      'escola colégio agrupamento eb liceu creche',
      `~(?:escola|colégio|agrupamento|eb\\d?|liceu|creche)(?: básica| primária| municipal| estadual| secundária| de escolas| pública| particular)* (?:d[aeo]s? )?(?<cap>(?!(?:e|o|a|os|as|ou|de|que|é|em|na|no|com|por|da|do|para|está|mas|este|desde|nos|já|me|pede|pedem|sem|são|onde|porque|quando|tem|usa|também|ela|ele|dele|dela|dos|das|meu|minha)~)\\p{L}{3,})`,
    ),
    rule(
      'SCHOOL',
      'escola colégio',
      `~(?:ando|estudo|vou|frequento|alun[oa])[^.!?\\n]{0,10}~(?:na|no|à|ao|da|do|para a|a|o) (?:escola|colégio|liceu|eb\\d?) (?!(?:e|ou|para|com|que|por|todos|de|a|em|perto|muito|porque)~)\\p{L}{2,}`,
    ),
    rule(
      'SCHOOL',
      'escola colégio',
      `~(?:minha|nossa|meu|nosso) (?:escola|colégio)(?: se chama| chama-se| é (?:a|o)|_:)`,
    ),
    rule(
      'SCHOOL',
      'estou ando',
      `~(?:estou|ando|vou|passei|entrei)(?: já)?(?: no| para o| na)* (?:\\d{1,2}\\.?_[oa°]?\\.?|primeiro|segundo|terceiro|quarto|quinto|sexto|sétimo)_(?:ano|[a-f]~|série)`,
    ),
    rule(
      'SCHOOL',
      'turma sala',
      `~(?:turma|sala)(?: do| da)? (?:\\d{1,2}_[o°]?_(?:ano )?[a-f]~|(?:professora|professor|prof\\.?|tia) (?<cap>\\p{L}))`,
    ),
    rule(
      'SCHOOL',
      'professora professor prof',
      `~(?:minha|meu|nossa|nosso) (?:professora?|prof)(?: é| chama-se| se chama|_:) (?!(?:muito|a|o|uma?|feliz|querida|legal)~)\\p{L}`,
    ),
    rule(
      'NAME',
      'filha filho menina menino',
      `~(?:(?:minha|meu|nossa|nosso) (?:filha|filho|menina|menino|sobrinha|sobrinho)),? (?<must>%) (?<also>%)`,
    ),
    rule(
      'NAME',
      'abraços abraço beijos cumprimentos',
      `~(?:abraços?|beijos|beijinhos|cumprimentos|atenciosamente)(?: d[aeo])?,?\\s+(?<must>%) (?<also>%)`,
    ),
    rule('PLACE', 'sou somos', `~(?:sou|somos)(?: também)? d[aeo] (?!(?:brasil|portugal|canadá)~)(?<must>\\p{L}{3,})`),
    rule('PLACE', 'código cep', `~(?:código postal|cep)(?: é|_:)?_\\d`),
    rule('AGE', 'aniversário', `~meu aniversário(?: é)?(?: dia| no dia| em)? \\d`),
    rule(
      'AGE',
      'fez completou anos',
      `~(?:minha|meu) (?:filha|filho)[^.!?\\n]{0,40}~(?:fez|completou|acabou de fazer) (?:${n}) anos~`,
    ),
    rule('NAME', 'chamo chama', `~(?:me chamo|chamo-me|chama-se|se chama) (?<cap>(?!(?:a|o|um|uma|assim|muito)~)%)`),
    rule(
      'NAME',
      'nome apelido sobrenome',
      `~(?:meu|seu)(?: verdadeiro)? (?:nome|apelido|sobrenome|nome completo)(?: completo)?(?: é|_:) (?!(?:bordado|gravado|em|na|no|o|impresso)~)\\p{L}`,
    ),
    rule(
      'AGE',
      'tenho anos faço',
      `~(?:tenho|faço|vou fazer|acabei de fazer|farei|fiz)(?: só| já| quase| apenas| agora)? (?:${n}) anos~(?! (?:de experiência|que))`,
    ),
    rule(
      'AGE',
      'anos',
      `~(?:feito|feita|feitos|feitas|criado|criada|por|artista|artesã)~[^.!?\\n]{0,25}~de (?:${n}) anos~`,
    ),
    rule(
      'AGE',
      'nasci aniversário anos',
      `~(?:eu )?nasci (?:em|no|a)~|~(?:meu aniversário|faço anos)(?: é|_:| a| em| no)`,
    ),
    rule(
      'ACCOUNT',
      'escreve escreva escrevam liga ligue chama chame contacta contate manda mande',
      `~(?:escreve|escreva|escrevam|liga|ligue|liguem|chama|chame|contacta|contate|contacte|manda|mande|adiciona|adicione|fala|fale)(?:-me|-nos| comigo| conosco| connosco| pra mim| para mim)~[^.!?\\n]{0,15}~(?:no|na|pelo|por|para|em|direto|diretamente|privado|ao)~`,
    ),
    rule(
      'ACCOUNT',
      'me',
      `~me (?:chama|chame|chamem|liga|ligue|adiciona|adicione|adicionem|manda|mande|segue|siga|sigam|escreve|escreva|contate|procura|procure)~[^.!?\\n]{0,15}~(?:no|na|pelo|pela|por|em|privado|direto)~`,
    ),
    rule('ACCOUNT', 'privado dm pv inbox', `~(?:no|por|em|pelo) (?:privado|dm|pv|inbox|direct)~`),
    rule(
      'ACCOUNT',
      'fora',
      `~(?:pagar|falar|comprar|falamos|pagas|conversar|combinar)[^.!?\\n]{0,20}~fora (?:do|da|deste|desta) (?:site|plataforma|app|aplicativo|aplicação|cubby|página|loja)`,
    ),
    rule(
      'ACCOUNT',
      'utilizador usuário conta perfil user',
      `~(?:meu|nosso|minha|nossa) (?:nome de (?:utilizador|usuário)|utilizador|usuário|conta|perfil|user|insta|instagram|whatsapp|zap|discord|tiktok|canal|facebook|snap|telegram)(?: (?:no|do|na|em) %)?(?: é|_:)`,
    ),
    rule(
      'PHONE',
      'número telefone telemóvel celular zap',
      `~(?:meu|nosso|seu)(?: número(?: d[eo] (?:telefone|telemóvel|celular|zap))?| telefone| telemóvel| celular| tel\\.?| zap)(?: é|_:)`,
    ),
    rule(
      'EMAIL',
      'email e-mail mail correio',
      `~(?:meu|nosso) (?:e-?mail|mail|correio eletrónico|correio eletrônico)(?: é|_:)`,
    ),
  ],
};
export const ptAccounts = {
  ask: `(?:escreve|escreva|escrevam|adiciona|adicione|procura|procure|segue|siga|sigam|contacta|contate|chama|chame|manda|mande|encontra|encontre|fala|fale)(?:-me|-nos| comigo| conosco| connosco)?|me (?:adiciona|adicione|adicionem|segue|siga|sigam|procura|procure|chama|chame|encontra|encontre|manda|acha|achem|acham)|(?:estou|estamos|tenho|temos)(?: também)?(?: no| na)?|vamos (?:falar|conversar)|falamos|podemos falar|mesmo nome`,
  mine: `meu|minha|nosso|nossa`,
};
