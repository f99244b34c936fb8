import type { CategorySeed } from './shapes.ts';

export const furniture: CategorySeed = {
  code: 'FURNITURE',
  name: ['Furniture', 'الأثاث'],
  drawing: { kind: 'desk' },
  subcategories: [
    {
      code: 'SITTING_AND_WRITING',
      name: ['Desks and chairs', 'طاولات وكراسي'],
      types: [
        {
          code: 'DESKS',
          name: ['Desks', 'طاولات دراسة'],
          families: [
            {
              code: 'BF-DESK',
              maker: 'BIRCHFORM',
              name: ['Pupil’s desk 100 × 60 cm with drawer, {COLOR}', 'طاولة تلميذ 100 × 60 سم بدُرج، {COLOR}'],
              text: [
                'The height moves from 58 to 76 cm with the crank that comes along: from class one to the end of school. The drawer takes A3 and stops before it falls out. Edges are rounded to a coin’s radius.',
                'يتحرّك الارتفاع من 58 إلى 76 سم بالمقبض المرفق: من الصفّ الأوّل حتى نهاية المدرسة. يتّسع الدرج لمقاس A3 ويتوقّف قبل أن يسقط. والحوافّ مستديرة.',
              ],
              vary: { COLOR: ['KRAFT', 'WHITE', 'GREY'] },
              has: ['BIRCH_PLY', 'STEEL', 'CM_100'],
              price: 18900,
              liked: 2,
              drawing: { kind: 'desk' },
            },
            {
              code: 'RH-STANDING-DESK',
              maker: 'REED_HALVORSEN',
              name: [
                'Desk to sit or stand at, with gas spring and footrest bar, {COLOR}',
                'طاولة للجلوس أو الوقوف بنابض غازي ومسند قدمين، {COLOR}',
              ],
              text: [
                'A hand under the top lifts it from 70 to 105 cm without electricity. The bar below swings, for feet that like to move. It stands still when leaned on at full height.',
                'يد تحت السطح ترفعه من 70 إلى 105 سم بلا كهرباء. والقضيب في الأسفل يتأرجح للأقدام التي تحبّ الحركة. ويثبت عند الاتّكاء في أعلى ارتفاع.',
              ],
              vary: { COLOR: ['WHITE', 'KRAFT'] },
              has: ['BIRCH_PLY', 'STEEL', 'MOVEMENT', 'QUIET', 'SPECIAL_KIDS'],
              price: 28900,
              drawing: { kind: 'desk' },
            },
          ],
        },
        {
          code: 'CHAIRS',
          name: ['Chairs', 'كراسي'],
          families: [
            {
              code: 'BF-CHAIR',
              maker: 'BIRCHFORM',
              name: [
                'Stacking classroom chair, seat height 38 cm, {COLOR}',
                'كرسي صفّي قابل للتكديس، ارتفاع المقعد 38 سم، {COLOR}',
              ],
              text: [
                'Six chairs stack to the height of a door handle. Felt under the feet spares floor and ears. The back gives a little and has a slot to carry it by.',
                'ستّة كراسٍ تتكدّس إلى ارتفاع مقبض الباب. لبّاد تحت الأرجل يحمي الأرض والآذان. الظهر مرن قليلاً وفيه فتحة للحمل.',
              ],
              vary: { COLOR: ['GREEN', 'BLUE', 'TOMATO', 'MUSTARD', 'GREY'] },
              has: ['RECYCLED_PLASTIC', 'STEEL'],
              price: 4490,
              liked: 2,
              drawing: { kind: 'chair' },
            },
            {
              code: 'RH-ROCKING-CHAIR',
              maker: 'REED_HALVORSEN',
              name: [
                'Classroom chair that rocks gently, for pupils who think better moving, {COLOR}',
                'كرسي صفّي يتأرجح برفق لمن يفكّر أفضل وهو يتحرّك، {COLOR}',
              ],
              text: [
                'The runners allow a tilt of eight degrees and then stop, so it cannot tip over. It makes no sound on carpet or wood. Two seat heights are set with one screw.',
                'تسمح القاعدة بميل ثماني درجات ثم تتوقّف فلا ينقلب. لا صوت له على السجّاد أو الخشب. وارتفاعان للمقعد يُضبطان ببرغي واحد.',
              ],
              vary: { COLOR: ['TEAL', 'LILAC', 'FOREST'] },
              has: ['BIRCH_PLY', 'MOVEMENT', 'QUIET', 'SPECIAL_KIDS'],
              price: 9900,
              liked: 2,
              drawing: { kind: 'chair' },
            },
          ],
        },
      ],
    },
    {
      code: 'STORING_AND_SHOWING',
      name: ['Shelves, boards and lockers', 'رفوف وألواح وخزائن'],
      types: [
        {
          code: 'BOOKSHELVES',
          name: ['Bookshelves', 'رفوف كتب'],
          families: [
            {
              code: 'RH-SHELF',
              maker: 'REED_HALVORSEN',
              name: ['Bookshelf with three boards, 90 × 120 cm, {COLOR}', 'رفّ كتب بثلاثة ألواح، 90 × 120 سم، {COLOR}'],
              text: [
                'Each board carries 30 kg of atlases without bending. A bracket for the wall is included and must be used. Goes together with eight bolts and no glue.',
                'يحمل كلّ لوح 30 كغ من الأطالس بلا انحناء. كتيفة التثبيت على الجدار مرفقة ويجب استعمالها. ويُركّب بثمانية براغٍ بلا صمغ.',
              ],
              vary: { COLOR: ['KRAFT', 'WHITE', 'FOREST'] },
              has: ['PINE'],
              price: 12900,
              drawing: { kind: 'bookshelf' },
            },
            {
              code: 'BF-READING-SHELF',
              maker: 'BIRCHFORM',
              name: [
                'Low shelf for a reading corner, 90 × 60 cm, {COLOR}',
                'رفّ منخفض لركن القراءة، 90 × 60 سم، {COLOR}',
              ],
              text: [
                'Low enough for the youngest to put a book back. It has castors with brakes and turns into a room divider. Corners are rounded, the top carries a sitting teacher.',
                'منخفض ليعيد أصغر التلاميذ كتابه بنفسه. له عجلات بمكابح ويصير فاصلاً للغرفة. زواياه مستديرة وسطحه يحمل معلّماً جالساً.',
              ],
              vary: { COLOR: ['KRAFT', 'SKY'] },
              has: ['BIRCH_PLY'],
              price: 9900,
              drawing: { kind: 'bookshelf' },
            },
          ],
        },
        {
          code: 'CHALKBOARDS',
          name: ['Chalkboards on stands', 'ألواح طباشير على قوائم'],
          families: [
            {
              code: 'RH-BOARD',
              maker: 'REED_HALVORSEN',
              name: [
                'Turning chalkboard on a stand, {LENGTH} wide, {COLOR}',
                'لوح طباشير دوّار على قائم، عرض {LENGTH}، {COLOR}',
              ],
              text: [
                'Enamelled steel on both sides, one of them squared. It locks upright and turns over with one hand. The tray under it holds chalk, felt and three magnets.',
                'فولاذ مطليّ بالمينا من الوجهين وأحدهما بمربّعات. يُقفل قائماً ويُقلب بيد واحدة. والرفّ تحته للطباشير واللبّادة وثلاثة مغانط.',
              ],
              vary: { LENGTH: ['CM_90', 'CM_120'], COLOR: ['FOREST', 'BLACK'] },
              has: ['STEEL', 'BEECH'],
              price: 13900,
              adds: { CM_120: 5000 },
              drawing: { kind: 'board-on-stand' },
            },
          ],
        },
        {
          code: 'LOCKERS',
          name: ['Lockers', 'خزائن'],
          families: [
            {
              code: 'BF-LOCKER',
              maker: 'BIRCHFORM',
              name: [
                'Steel locker with three doors and vents, {COLOR}',
                'خزانة فولاذية بثلاثة أبواب وفتحات تهوية، {COLOR}',
              ],
              text: [
                'Each compartment takes a bag, a coat and a lunch box. Doors close on rubber, so a corridor stays calm. Takes any padlock; a label holder is beside each handle.',
                'يتّسع كلّ قسم لحقيبة ومعطف وعلبة غداء. الأبواب تُغلق على مطّاط فيبقى الممرّ هادئاً. تقبل أيّ قفل، وبجانب كلّ مقبض حامل ملصق.',
              ],
              vary: { COLOR: ['SKY', 'GREEN', 'RED', 'GREY'] },
              has: ['STEEL', 'QUIET'],
              price: 21900,
              drawing: { kind: 'locker' },
            },
          ],
        },
      ],
    },
  ],
};
