import type { Words } from '../shapes.ts';

export type Subject = 'MATHS' | 'READING' | 'SCIENCE' | 'SOCIAL';

/** Topics taught in each class, from the first to the twelfth. */
export const topics: Record<Subject, readonly Words[]> = {
  MATHS: [
    [
      'counting to 100, adding and taking away to 20, shapes and halves',
      'العدّ حتى 100، والجمع والطرح حتى 20، والأشكال والأنصاف',
    ],
    [
      'numbers to 1000, the clock, coins and the tables of two, five and ten',
      'الأعداد حتى 1000، والساعة والنقود وجداول الاثنين والخمسة والعشرة',
    ],
    [
      'all tables to ten, written adding, length, weight and the first fractions',
      'جداول الضرب حتى عشرة، والجمع الكتابي والطول والوزن وأولى الكسور',
    ],
    [
      'long multiplication, angles, areas and reading bar charts',
      'الضرب المطوّل والزوايا والمساحات وقراءة الرسوم البيانية',
    ],
    [
      'fractions and decimals, dividing by two figures, coordinates',
      'الكسور العادية والعشرية، والقسمة على عدد من رقمين، والإحداثيات',
    ],
    [
      'percent, ratio, negative numbers and the volume of boxes',
      'النسبة المئوية والتناسب والأعداد السالبة وحجم الصناديق',
    ],
    [
      'letters for numbers, simple equations, triangles and averages',
      'الحروف بدل الأعداد والمعادلات البسيطة والمثلّثات والمتوسّطات',
    ],
    ['straight-line graphs, powers, the circle and Pythagoras', 'منحنيات المستقيم والقوى والدائرة ومبرهنة فيثاغورس'],
    ['pairs of equations, similar figures, roots and chance', 'جمل المعادلات والأشكال المتشابهة والجذور والاحتمال'],
    [
      'quadratics, sine and cosine, statistics with real surveys',
      'المعادلات التربيعية والجيب وجيب التمام والإحصاء باستطلاعات حقيقية',
    ],
    ['functions, sequences, vectors and the unit circle', 'الدوالّ والمتتاليات والمتّجهات ودائرة الوحدة'],
    [
      'limits, derivatives, areas under curves and distributions',
      'النهايات والمشتقّات والمساحات تحت المنحنيات والتوزيعات',
    ],
  ],
  READING: [
    [
      'letters and their sounds, first words, rhymes to read aloud',
      'الحروف وأصواتها وأولى الكلمات وأناشيد تُقرأ بصوت عالٍ',
    ],
    ['short stories, full stops and capitals, letters to a friend', 'قصص قصيرة وعلامات الوقف ورسائل إلى صديق'],
    [
      'fables, describing words, finding a fact in a text',
      'حكايات على ألسنة الحيوانات والصفات والعثور على معلومة في نصّ',
    ],
    ['legends from four continents, direct speech, a first report', 'أساطير من أربع قارّات والحوار المباشر وأوّل تقرير'],
    ['a short novel in chapters, paragraphs, looking words up', 'رواية قصيرة في فصول والفقرات والبحث عن الكلمات'],
    ['poems and how they are built, arguments, an interview', 'قصائد وبنيتها والحجج وإجراء مقابلة'],
    ['plays to stage, clauses, fact and opinion in the news', 'مسرحيات تُمثّل والجمل المركّبة والخبر والرأي في الصحافة'],
    ['travel writing, tone and audience, editing one’s own text', 'أدب الرحلة والنبرة والجمهور وتنقيح النصّ'],
    ['a classic novel, imagery, sources and how to name them', 'رواية كلاسيكية والصور البلاغية والمصادر وكيف تُذكر'],
    ['essays, rhetoric, comparing two translations of one poem', 'المقالات والبلاغة ومقارنة ترجمتين لقصيدة واحدة'],
    ['modern drama, points of view, a research paper step by step', 'المسرح الحديث ووجهات النظر وبحث خطوة بخطوة'],
    [
      'world literature, criticism, writing for an examination and for life',
      'الأدب العالمي والنقد والكتابة للامتحان وللحياة',
    ],
  ],
  SCIENCE: [
    [
      'the five senses, the weather, seeds that sprout on a windowsill',
      'الحواسّ الخمس والطقس وبذور تنبت على حافّة النافذة',
    ],
    ['animals and where they live, ice and steam, day and night', 'الحيوانات ومواطنها والجليد والبخار والليل والنهار'],
    ['plants, magnets, light and shadow', 'النباتات والمغناطيس والضوء والظلّ'],
    ['the body, simple circuits, rocks and soil', 'جسم الإنسان والدارات البسيطة والصخور والتربة'],
    ['the solar system, mixtures, food chains', 'المجموعة الشمسية والمخاليط والسلاسل الغذائية'],
    ['cells under the microscope, forces, the water cycle', 'الخلايا تحت المجهر والقوى ودورة الماء'],
    ['particles, sound, ecosystems of lake and forest', 'الجسيمات والصوت وأنظمة البحيرة والغابة'],
    ['acids and bases, electricity, how the heart works', 'الأحماض والقواعد والكهرباء وعمل القلب'],
    ['atoms and the periodic table, motion, genes', 'الذرّات والجدول الدوري والحركة والجينات'],
    ['reactions and their speed, energy, the climate', 'التفاعلات وسرعتها والطاقة والمناخ'],
    ['organic chemistry, waves and optics, the nervous system', 'الكيمياء العضوية والأمواج والبصريات والجهاز العصبي'],
    ['equilibrium, fields, evolution and what it explains', 'التوازن والحقول والتطوّر وما يفسّره'],
  ],
  SOCIAL: [
    ['family, street and neighbourhood, and maps of a room', 'الأسرة والشارع والحيّ وخريطة غرفة'],
    ['town and country, jobs, how a letter finds its way', 'المدينة والريف والمهن وكيف تصل الرسالة'],
    [
      'rivers, the points of the compass, how people lived a hundred years ago',
      'الأنهار والجهات الأصلية وكيف عاش الناس قبل مئة عام',
    ],
    [
      'First Nations, Inuit and Métis today, each by its own name, and the land they live on',
      'الأمم الأولى والإنويت والميتي اليوم، كلّ منها باسمها، والأرض التي تعيش عليها',
    ],
    [
      'early river civilisations, trade routes, reading a map key',
      'حضارات الأنهار الأولى وطرق التجارة وقراءة مفتاح الخريطة',
    ],
    [
      'continents and climates, ancient Greece and Rome, cities of the world',
      'القارّات والمناخات واليونان وروما ومدن العالم',
    ],
    ['the Silk Road, the Middle Ages, people on the move', 'طريق الحرير والعصور الوسطى وهجرات الناس'],
    ['explorers and those they met, revolutions, population graphs', 'المستكشفون ومن التقوا بهم والثورات ورسوم السكّان'],
    ['industry and its cost, confederation, rights and duties', 'الصناعة وثمنها والاتحاد والحقوق والواجبات'],
    [
      'treaties then and now, two world wars, the United Nations',
      'المعاهدات أمس واليوم والحربان العالميتان والأمم المتحدة',
    ],
    ['economies, migration, borders and who draws them', 'الاقتصادات والهجرة والحدود ومن يرسمها'],
    ['the world since 1945, law, media and the citizen', 'العالم منذ 1945 والقانون والإعلام والمواطن'],
  ],
};
