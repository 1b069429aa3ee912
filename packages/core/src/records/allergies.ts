// Finds the patient's allergies that speak against a medicine or vaccine:
// the only hint that asks for a reason (clinical forms, rule 11).
import { fold } from '../text/fold.ts'
import { nsaids } from './safety.ts'

// Parts of folded names, as regular expressions: in English, German and
// Arabic, since the record and the formulary may differ in language.
const sulfa = 'sul(?:f|ph)(?:onamid|a(?!t(?:[^hr]|$)))' // Not a sulfate: that is a salt of many medicines.
const arabicSulfa = 'سو?لف(?:وناميد|ا(?!ت))'
const arabicPenicillin = 'بي?ني?سي?لين'
const penicillins = [
  ...['[cz]illin', 'amoxi', 'sulbactam', '[ck]lavulan'],
  ...[arabicPenicillin, 'اموكسي?س', 'امبي?سي?لين', 'كلوكساسي?لين', 'سو?لباكتام', 'كلا[فڤ]ي?ولان'],
]
const cephalosporins = [
  ...['cef', '\\b(?:ceph|zephal)'], // Only at the beginning of a word: encephalitis contains it, too.
  '(?:^| )(?:سيف(?:ال|از|اد|اك|ت|و[فڤ]يس|ور|يك)|سف(?:ال|از|تر))',
]

/** Groups of substances that people name as an allergy: how the name of a group begins, and parts of the names of its members. */
const groups = (
  [
    [['(?:amino)?peni[cz]illin', arabicPenicillin], penicillins],
    [
      ['(?:beta|β) ?la[ck]tam', 'بيتا ?لاكتام'],
      [...penicillins, ...cephalosporins],
    ],
    [['[cz]e(?:ph|f)alosporin', '(?:سي?|كي)فالوسبورين'], cephalosporins],
    [
      [sulfa, arabicSulfa],
      [sulfa, 'trimethoprim', 'trimoxazol', arabicSulfa, 'ترا?ي ?ميثوبريم', 'تريموكسازول'],
    ],
    [
      ['tetra[cz]y[ck]lin', 'تي?ترا ?سا?ي?كلين'],
      ['cyclin', 'zyklin', 'سا?يكلين'],
    ],
    [
      ['fluoro?(?:qu|ch)inolon', 'quinolon', 'chinolon', 'gyrasehemm', '(?:فلورو ?)?كو?ينولون'],
      ['floxacin', 'فلوكساسي?ن'],
    ],
    [
      [
        ...['nsa(?:id|r|p)', 'n(?:on|icht) ?steroid', 'antiphlogisti', 'antirheumati', 'entzundungshemm'],
        '(?:(?:ال)?غير|لا) ?ستي?روي',
      ],
      [...nsaids, 'metamizol', 'dipyron', 'ميتاميزول', 'نوفالجين'],
    ],
    [
      ['opioid', 'opiat', 'افيوني', 'اوبيويد'],
      [
        ...['morphin', 'h[yi]dromorphon', 'methadon', 'butorphanol', 'buprenorphin', 'fentan[iy]l'],
        ...['tramadol', 'codein', 'pethidin'],
        ...['مورفين', 'ميثادون', 'بوتورفانول', 'برينورفين', 'فنتانيل', 'ترامادول', 'كودا?يين'],
      ],
    ],
  ] as const
).map(([names, members]) => ({
  name: new RegExp(`(?:^| )(?:${names.join('|')})`),
  member: new RegExp(members.join('|')),
}))

/**
 * Words that identify no product although many names contain them: words for allergies and animals, and the group whose short
 * name begins every sulfate.
 */
const idle = new Set([
  ...['allergy', 'allergies', 'allergic', 'allergie', 'allergien', 'allergisch', 'حساسيه', 'تحسس'],
  ...['against', 'after', 'from', 'with', 'gegen', 'nach'],
  ...['dogs', 'cats', 'hund', 'hunde', 'katze', 'katzen', 'كلاب'],
  ...['sulfa', 'sulpha', 'سلفا', 'سولفا'],
])

/** Words that many products share, for salts, vaccines and forms: they count only where a name has no other word. */
const common = new Set([
  ...['acid', 'sulfate', 'sulphate', 'chloride', 'hydrochloride', 'phosphate', 'acetate'],
  ...['saure', 'sulfat', 'chlorid', 'hydrochlorid', 'phosphat', 'acetat', 'azetat'],
  ...['الحمض', 'كبريتات', 'سلفات', 'سولفات', 'كلوريد', 'هيدروكلوريد', 'فوسفات', 'اسيتات', 'خلات'],
  ...['vaccine', 'vaccines', 'vaccination', 'impfstoff', 'impfstoffe', 'impfung', 'impfungen', 'vakzine'],
  ...['لقاح', 'لقاحات', 'تطعيم', 'اقراص', 'محلول', 'معلق'],
  ...['tablet', 'tablets', 'tablette', 'tabletten', 'solution', 'losung', 'injektionslosung'],
  ...['injection', 'injektion', 'suspension'],
])

/**
 * Removes the Arabic article, also after "and", "by" and "for". Shorter
 * words keep it: the rest would be part of too many other words.
 */
const bare = (word: string): string => word.replace(/^(?:[وب]?ال|و?لل)(?=.{4})/, '')

const bareOf = (text: string): string[] => fold(text).split(' ').map(bare)

const isTelling = (word: string): boolean => word.length >= 4 && !idle.has(bare(word))

const isCommon = (word: string): boolean => common.has(bare(word))

/** Returns the allergies of a patient that a product matches: by its own name, a substance in it, or its group. */
export const allergyHits = (allergies: readonly string[], name: string): string[] => {
  const product = fold(name)
  const words = product.split(' ').filter(isTelling)
  const plain = bareOf(name).join(' ')
  return allergies.filter(allergy => {
    const told = bareOf(allergy)
    const names = told.filter(isTelling)
    const isVague = [names, words].some(each => each.every(isCommon))
    const counts = (word: string) => isVague || !isCommon(word)
    const isNamed =
      names.filter(counts).some(word => product.includes(word)) ||
      words.filter(counts).some(word => fold(allergy).includes(word))
    const isOfGroup = groups.some(({ name, member }) => name.test(told.join(' ')) && member.test(plain))
    return isNamed || isOfGroup
  })
}
