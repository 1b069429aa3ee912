// A text exists once: if several namespaces need the same words, they are a shared noun or a text of `common`; if only the
// English words are the same, there is a reason for that.
import { expect, test } from 'vitest'
import { withoutNouns } from '../../packages/web/src/i18n/folders.ts'
import { formOf, textsOf } from '../support/messages.ts'
import { code, textOf } from '../support/sources.ts'
import { clinical } from './words.ts'

interface Exception {
  keys: RegExp
  reason: string
}

const exceptions: readonly Exception[] = [
  { keys: clinical, reason: 'words of the clinical forms, which stand together as their tables have them' },
  { keys: /^(errors|problems):/, reason: 'sentences of the error catalogue, which stand together' },
  { keys: /^ui:/, reason: 'a primitive knows no texts of the app' },
  { keys: /^palette:words\./, reason: 'words that are searched and never shown' },
  {
    keys: /^audit:(acts|columns|periods|subjects|tables|clinicStates)\./,
    reason: 'chosen by what the log holds',
  },
  {
    keys: /^(appointments:list\.(columns|presets)|booking:(client|missed\.why)|invoices:(books\.heads|ways)|templates:insertable|treatments:dose|patients:neutered|calendar:(flow|types)|offline:status|palette:(groups|theme)|patients:menu|people:(factor|handOver|sentInvites|states)|pet:(chart|filters|tabs|weigh)|profile:twoFactor|welcome:steps)\./,
    reason: 'one of several that the page chooses by a name',
  },
  {
    keys: /^(appointments:list\.show|audit:fields\.(country|language)|booking:repeat\.closed|confirm-clinic:calendar|imports:columns|offline:fields\.patient|people:(role|allBranches))$/,
    reason: 'chosen by a name as well, or a word of another thing that may change by itself',
  },
]

/**
 * English texts that several namespaces have and that rightly differ in German or Arabic. A text that isn't listed here has the
 * same translations everywhere, and so exists only once.
 */
const differing: readonly { texts: string; reason: string }[] = [
  {
    texts:
      'Active, All, Booked, Cancelled, Closed, Completed, Done, Expired, Given up, Keep, Keep open, left out, Not saved yet, Not sent, Open, Overdue, Pending, Sent, Settled, Struck out, Valid until, Waiting, Waived, Withdrawn',
    reason: 'a state, which agrees with what it is of, or tells what became of that (glossary § 1.2)',
  },
  {
    texts:
      'Allergy, Appointment, Branch, File, Follow-up, Image, Invoice, Item, Owner, Surgery, Treatment, Vaccine, Visit',
    reason:
      'in Arabic a label has its article, one of a kind has none, and what adds one says that it is new',
  },
  {
    texts:
      'Bring back, Discard, Due, Email confirmed, Reschedule, Status, Swap, Switch off, Type, Walk-in, Withdraw',
    reason:
      'it names what it is of where nothing beside it does, or where the word alone could mean another act',
  },
  {
    texts:
      'Add item, Amount, Balance, Book, Change, Clear, Code, Complete, Details, Direction, History, Net, Next, Note, Notes, Payment terms, Person, Plan, Reason, Saved, Search, Send, State, Stay, Stay logged in, Stock, Time, Total, Transfer, Version, What',
    reason: 'one word of English for two things, or for a thing and an act',
  },
  {
    texts:
      'Before closing, Failed to add the item, Failed to fetch older entries, No entries yet, No pets yet, Pet, Pets, Test, Test results, Vet, Witness',
    reason:
      'two words of the glossary: of a log and of a record, a visit and a day, a pet and a patient, by law or by place',
  },
]

/** Keys outside this rule: they aren't a page's own words. A log line is about one of many, a message about the one at hand. */
const apart: readonly RegExp[] = [clinical, /^(errors|problems|ui):/, /^palette:words\./, /^[\w-]+:log\./]

/** Namespaces that can't use the shared nouns, and so may repeat one. */
const first: readonly string[] = withoutNouns.filter(namespace => namespace !== 'nouns')

const namespaceOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** Texts that exist in several places with the same words in all three languages; each with the keys to remove. */
const copiesIn = (all: readonly ReadonlyMap<string, string>[]): string[] => {
  const [english = new Map<string, string>()] = all
  const places = new Map<string, string[]>()
  for (const key of english.keys()) {
    if (formOf(key) || exceptions.some(({ keys }) => keys.test(key))) continue
    const said = all.map(texts => texts.get(key)).join(' | ')
    places.set(said, [...(places.get(said) ?? []), key])
  }
  return [...places].flatMap(([said, keys]) => {
    const common = keys.find(key => namespaceOf(key) === 'common')
    // The first page doesn't load the nouns, but it does load `common`.
    const found = keys.filter(key => (common ? key !== common : !first.includes(namespaceOf(key))))
    const noun = common ?? found.find(key => namespaceOf(key) === 'nouns')
    // Within the nouns, copies are allowed: labels of fields are chosen by the field's name.
    const others = noun ? found.filter(key => namespaceOf(key) !== 'nouns') : found
    const namespaces = new Set(others.map(namespaceOf))
    if (noun ? others.length === 0 : namespaces.size < 2) return []
    const way = noun
      ? `it stands as ${noun} already, which every \`t\` finds by that key: use it and take the others out`
      : 'put it into i18n/nouns, where every `t` of these finds it, and take these out'
    return [`${said} (${others.join(', ')}): ${way}`]
  })
}

/** English texts that are translated differently in another namespace; each with its keys. */
const differencesIn = ([english, ...others]: readonly ReadonlyMap<string, string>[]): Map<string, string> => {
  const places = new Map<string, string[]>()
  for (const [key, text] of english ?? [])
    if (!formOf(key) && !apart.some(keys => keys.test(key)))
      places.set(text, [...(places.get(text) ?? []), key])
  const said = (key: string) => others.map(texts => texts.get(key)).join(' | ')
  const differ = [...places].filter(([, keys]) =>
    keys.some(key =>
      keys.some(other => namespaceOf(other) !== namespaceOf(key) && said(other) !== said(key)),
    ),
  )
  return new Map(differ.map(([text, keys]) => [text, keys.map(key => `${key}: ${said(key)}`).join(', ')]))
}

const all = await Promise.all([textsOf('en'), textsOf('de'), textsOf('ar')])

test('no text stands in two namespaces', () => {
  expect(copiesIn(all)).toEqual([])
})

test('what two namespaces say in the same words of English they say in the same words of German and Arabic', () => {
  const explained = new Set(differing.flatMap(({ texts }) => texts.split(', ')))
  const found = differencesIn(all)
  expect(
    [...found].filter(([text]) => !explained.has(text)),
    'Say it in the same words and once, in i18n/nouns or `common`, or add it to `differing` where its reason stands',
  ).toEqual([])
  expect([...explained].filter(text => !found.has(text))).toEqual([])
})

test('one that differs without a reason is found, unless it differs within one namespace or in the log alone', () => {
  const texts = (other: string) =>
    [['Owner', 'Owner'] as const, ['Tierhalter', 'Halter'] as const, ['المالك', 'المالك'] as const].map(
      ([text, second]) =>
        new Map([
          ['owners:one', text],
          [other, second],
        ]),
    )
  expect([...differencesIn(texts('patients:two')).keys()]).toEqual(['Owner'])
  expect(differencesIn(texts('owners:two')).size).toBe(0)
  expect(differencesIn(texts('patients:log.two')).size).toBe(0)
})

test('a copy is found, and one that differs in a language is none', () => {
  const texts = (last: string) =>
    ['Owner', 'Tierhalter', 'المالك'].map(
      (text, at) =>
        new Map([
          ['owners:one', text],
          ['patients:two', at < 2 ? text : last],
        ]),
    )
  expect(copiesIn(texts('المالك'))).toHaveLength(1)
  expect(copiesIn(texts('مالك'))).toEqual([])
})

test('a noun that one other namespace says again is a copy, unless that does without the nouns', () => {
  const texts = (other: string) =>
    Array.from(
      { length: 3 },
      () =>
        new Map([
          ['nouns:owner', 'O'],
          [other, 'O'],
        ]),
    )
  expect(copiesIn(texts('report:owner'))).toEqual([expect.stringContaining('nouns:owner already')])
  expect(copiesIn(texts('session:owner'))).toEqual([])
})

test('each exception is still needed', () => {
  for (const { keys, reason } of exceptions)
    expect(
      [...(all[0]?.keys() ?? [])].some(key => keys.test(key)),
      reason,
    ).toBe(true)
})

test('every noun is used', () => {
  const sources = code('packages/web/src/').filter(path => !/\/messages\.\w+\.ts$|\.test\./.test(path))
  const written = sources.map(textOf).join('\n')
  const nouns = [...(all[0]?.keys() ?? [])].filter(key => namespaceOf(key) === 'nouns')
  expect(nouns.length).toBeGreaterThan(30)
  const unused = nouns
    .map(key => key.slice('nouns:'.length))
    .filter(key => {
      // The label of a field is chosen by the field's name.
      const field = /^fields\.(\w+)$/.exec(key)?.[1]
      if (field) return !new RegExp(`\\b${field}\\b`).test(written)
      // A noun of a group is chosen by its value, in a template string.
      return !written.includes(`'${key}'`) && !written.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`)
    })
  expect(unused).toEqual([])
})

/**
 * Code in which a question's reject button uses the forms' word for Cancel, next to the button of the act: in Arabic, إلغاء
 * can't be told apart from إلغاء التفعيل (glossary § 6.7, § 10).
 */
const rejectsAsForms =
  /rejectLabel=\{\w+\('actions\.cancel'\)\}|\('actions\.cancel'\)\}<\/Button>\s*<Button\s[^>]*variant="danger"/

test('a question is rejected in words of its own', () => {
  const rejects = (path: string) => rejectsAsForms.test(textOf(path))
  expect(rejectsAsForms.test("rejectLabel={common('actions.cancel')}")).toBe(true)
  expect(code('packages/web/src/').filter(rejects)).toEqual([])
})
