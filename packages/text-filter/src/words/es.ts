import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{
    cero: '0',
    uno: '1',
    dos: '2',
    tres: '3',
    cuatro: '4',
    cinco: '5',
    seis: '6',
    siete: '7',
    ocho: '8',
    nueve: '9',
  },
  ...{
    diez: '10',
    once: '11',
    doce: '12',
    trece: '13',
    catorce: '14',
    quince: '15',
    dieciséis: '16',
    diecisiete: '17',
  },
  ...{ dieciocho: '18', diecinueve: '19', veinte: '20', treinta: '30', cuarenta: '40', cincuenta: '50', sesenta: '60' },
  ...{ setenta: '70', ochenta: '80', noventa: '90' },
};
const n = oneOf(numbers);
const roads =
  'calle|avenida|avda|av|paseo|plaza|camino|carretera|pasaje|ronda|travesía|callejón|bulevar|calzada|carrera|cra';

export const es: Words = {
  numbers,
  rules: [
    rule(
      'PLACE',
      roads.replaceAll('|', ' '),
      `~(?:${roads})\\.? (?:% ){0,4}?[\\p{L}\\d'-]+,?_(?:n[.o°]*|num\\.?|número|#)?_\\d{1,5}~(?!_(?:€|euros?|cm|mm|%|días|minutos))`,
    ),
    rule('PLACE', 'c', `~c/_\\p{L}[^.!?\\n]{1,30}\\d{1,4}~`),
    rule(
      'PLACE',
      'calle avenida plaza camino barrio',
      `~(?:vivo|vivimos|casa|dirección|domicilio|ven|vengan|venid|piso|recoger)~[^.!?\\n]{0,25}~(?:calle|avenida|plaza|camino|barrio|colonia)(?: de(?: la| los| las|l)?)? (?<cap>%)`,
    ),
    rule(
      'PLACE',
      'dirección domicilio',
      `~(?:mi|nuestra|su) (?:dirección|domicilio)(?: es|_:)(?! (?:correct|la correcta))`,
    ),
    rule(
      'PLACE',
      'vivo vivimos resido vive',
      `~(?:vivo|vivimos|resido|yo vivo|vive)(?: justo| muy| ahora| con % %)? (?:en|cerca|junto|al lado|detrás|enfrente|frente)(?! (?:paz|armonía|españa|méxico|canadá|un|una|argentina|colombia|chile|perú|el campo)~)`,
    ),
    rule(
      'PLACE',
      'casa',
      `~(?:ven|venid|vengan|venir|pasa|pasen|pasad|pásate)[^.!?\\n]{0,15}~(?:a|por) (?:mi|nuestra) casa~`,
    ),
    rule(
      'PLACE',
      'vernos quedamos encontrarnos nos',
      `~(?:nos vemos|quedamos|podemos vernos|encontrémonos|podemos quedar|podríamos quedar|nos encontramos|podemos encontrarnos)[^.!?\\n]{0,25}~(?:en|a las|al|detrás|delante|cerca)~`,
    ),
    rule('PLACE', 'ciudad pueblo barrio', `~(?:mi ciudad|mi pueblo|mi barrio|nuestro pueblo)(?: es| se llama|_:)`),
    rule(
      'SCHOOL',
      'colegio escuela instituto ceip ies cole liceo',
      `~(?:colegio|escuela|instituto|ceip|ies|cole|liceo|primaria|secundaria)(?: público| primaria| secundaria| nacional| privado| concertado)* (?<cap>(?!(?:en|y|o|para|de|del|que|es|se|con|por|los|las|el|la|a|al|muy|está|pero|este|desde|nos|ya|me|le|le|lo|pide|piden|hasta|también|porque|cuando|sin|más|son)~)\\p{L}{3,})`,
    ),
    rule(
      'SCHOOL',
      'colegio escuela instituto cole',
      `~(?:voy|estudio|vamos|alumn[oa]|curso)[^.!?\\n]{0,10}~(?:al|en el|a la|en la|del|de la) (?:colegio|escuela|instituto|cole|liceo) (?!(?:y|o|en|para|con|que|por|todos|cada|a|los|porque|cerca|muy)~)\\p{L}{3,}`,
    ),
    rule(
      'SCHOOL',
      'colegio escuela instituto cole',
      `~(?:mi|nuestro|nuestra) (?:colegio|escuela|instituto|cole)(?: se llama| es (?:el|la)|_:)`,
    ),
    rule(
      'SCHOOL',
      'estoy voy',
      `~(?:estoy|voy|paso|empiezo|curso)(?: ya)?(?: en| a)? (?:\\d\\.?_[oa°]?\\.?|primero|segundo|tercero|cuarto|quinto|sexto)_(?:[a-f]~|de primaria|de la eso|de eso|grado|de secundaria|curso|de primero)`,
    ),
    rule(
      'SCHOOL',
      'clase',
      `~(?:clase|aula|salón|grupo)(?: de)? (?:\\d{1,2}_[o°]?_[a-f]~|(?:la (?:profesora|seño|maestra)|el (?:profe|profesor|maestro)|don|doña|la señorita) (?<cap>\\p{L}))`,
    ),
    rule(
      'SCHOOL',
      'profe profesora profesor maestra maestro seño',
      `~(?:mi|nuestra|nuestro) (?:profe|profesora?|maestr[ao]|seño)(?: es| se llama|_:) (?!(?:muy|la|el|una?|genial|feliz)~)\\p{L}`,
    ),
    rule(
      'NAME',
      'hija hijo niña niño',
      `~(?:(?:mi|nuestra|nuestro) (?:hija|hijo|niña|niño|sobrina|sobrino)),? (?<must>%) (?<also>%)`,
    ),
    rule(
      'NAME',
      'saludos abrazo besos',
      `~(?:saludos|un abrazo|abrazos|besos|atentamente)(?: de)?,?\\s+(?<must>%) (?<also>%)`,
    ),
    rule(
      'PLACE',
      'soy somos',
      `~(?:soy|somos)(?: también)? de (?!(?:españa|méxico|argentina|colombia|chile|perú|canadá)~)(?<must>\\p{L}{3,})`,
    ),
    rule('PLACE', 'código', `~código postal(?: es|_:)?_\\d`),
    rule('AGE', 'cumple cumpleaños', `~(?:mi cumple(?:años)?)(?: es)?(?: el)? \\d`),
    rule(
      'AGE',
      'cumplir años',
      `~(?:mi|nuestra|nuestro) (?:hija|hijo)[^.!?\\n]{0,40}~(?:cumplió|acaba de cumplir|ha cumplido) (?:${n})(?: años)?~`,
    ),
    rule('NAME', 'llamo llama', `~(?:me llamo|se llama) (?<cap>(?!(?:la|el|un|una|así|como|a|muy|de|los)~)%)`),
    rule(
      'NAME',
      'nombre apellido apellidos',
      `~(?:mi|su)(?: verdadero)? (?:nombre|apellido|nombre completo|nombre real)(?: completo| real)?(?: es|_:) (?!(?:en|bordado|el|muy|grabado)~)\\p{L}|~mis apellidos(?: son|_:)`,
    ),
    rule(
      'AGE',
      'tengo cumplo años',
      `~(?:tengo|cumplo|cumpliré|voy a cumplir|acabo de cumplir)(?: solo| ya| casi| apenas| sólo)? (?:${n}) años~(?! (?:de experiencia|con|usando|comprando|trabajando|dando|siendo))`,
    ),
    rule(
      'AGE',
      'años',
      `~(?:hecho|hecha|hechos|hechas|creado|creada|por|artesana|artista)~[^.!?\\n]{0,25}~de (?:${n}) años~`,
    ),
    rule('AGE', 'nací nacida nacido cumpleaños', `~(?:nací|soy nacid[oa])(?: en| el)|~mi cumpleaños(?: es|_:)`),
    rule(
      'ACCOUNT',
      'escríbeme escríbanme escribidme llámame llámenme contáctame mándame agrégame',
      `~(?:escrib(?:e|an|id)me|escríbe(?:me|nos)|llámame|llámenme|llamadme|contáctame|contáctenme|mándame|mandadme|envíame|agrégame|agréguenme|háblame|búscame|síguem?e?|sígueme)(?: un (?:mensaje|privado|correo|whats))?(?: mejor| directamente| por| al| a| en| por privado)*~(?<=(?:por|al|a|en|privado|directamente|mensaje|correo|whats)~)`,
    ),
    rule('ACCOUNT', 'privado md dm', `~(?:por|al|un|mensaje) (?:privado|md|dm)~`),
    rule(
      'ACCOUNT',
      'fuera',
      `~(?:pagar|hablar|comprar|hablamos|pagas|seguimos)[^.!?\\n]{0,20}~fuera de (?:la |esta |este )?(?:página|web|app|plataforma|sitio|cubby)`,
    ),
    rule(
      'ACCOUNT',
      'usuario cuenta perfil',
      `~(?:mi|nuestro|nuestra) (?:usuario|nombre de usuario|cuenta|perfil|insta|instagram|whatsapp|discord|tiktok|canal|facebook|snap|telegram)(?: (?:de|en) %)?(?: es|_:)`,
    ),
    rule(
      'PHONE',
      'número teléfono móvil celular',
      `~(?:mi|nuestro|su)(?: número(?: de (?:teléfono|móvil|celular))?| teléfono| móvil| celular| tel\\.?)(?: es|_:)`,
    ),
    rule(
      'EMAIL',
      'correo email mail',
      `~(?:mi|nuestro) (?:correo|email|e-mail|mail|correo electrónico)(?: electrónico)?(?: es|_:)`,
    ),
  ],
};
export const esAccounts = {
  ask: `(?:escr[ií]be|escriban|escribid|habla|háblen|agrega|añáde|añade|busca|búsquen|sigue|siguen|sigan|seguid|contacta|contacten|manda|manden|envia|llama)(?:me|nos)|(?:estoy|estamos|tengo|búscame|me encuentras?|me encontrarás|nos encuentras)(?: también)?(?: en| por)?|síguem?e|hablamos|podemos hablar|mismo nombre|(?:vente|ven) a|sígan(?:me|nos)|(?:agregar|seguir|encontrar|contactar|escribir)(?:me|nos)`,
  mine: `mi|nuestro|nuestra`,
};
