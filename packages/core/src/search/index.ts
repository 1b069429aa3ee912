// All owners, patients and items of a clinic in memory, in list order, each with its folded text; uses no clock and no network.
import { nameKey } from '../text/fold.ts'
import type { Changes, SearchedItem, SearchedOwner, SearchedPatient } from './searched-rows.ts'
import { traitsOf } from './traits.ts'
import { isPlain, nameWordsOf, wholesOf, wordsOf } from './words.ts'

/** A row with the text that a search compares, folded once when the row arrives. */
export type Entry<R> = {
  row: R
  /** Its position in its list, as in the table's index: folded name, `#`, id. */
  key: string
  wholes: string[]
  text: string
  /** The text up to here is the name. */
  nameEnd: number
  /** For a patient: its species and sex (traits.ts). */
  traits: number
}

type Kind<R> = {
  byId: Map<string, Entry<R>>
  /** Living or active rows, and the others, each ordered by key. */
  shown: Entry<R>[]
  hidden: Entry<R>[]
}

export type SearchIndex = {
  owners: Kind<SearchedOwner>
  patients: Kind<SearchedPatient>
  items: Kind<SearchedItem>
  /** Patients by owner, whether or not the owner has arrived. */
  pets: Map<string, Set<string>>
}

/** Compares texts as DynamoDB does, by bytes of UTF-8, which equals the order of code points. */
export const byBytes = (a: string, b: string): number => {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  if (at === length) return a.length - b.length
  const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)]
  // Surrogates encode characters whose code points come after all others.
  const isHalf = (unit: number) => unit >= 0xd800 && unit < 0xe000
  return isHalf(x) === isHalf(y) ? x - y : isHalf(x) ? 1 : -1
}

/** The position in a list where a key is or would be inserted. */
export const placeOf = (list: readonly { key: string }[], key: string): number => {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (byBytes(list[middle]?.key ?? '', key) < 0) from = middle + 1
    else to = middle
  }
  return from
}

const emptyKind = <R>(): Kind<R> => ({ byId: new Map(), shown: [], hidden: [] })

export const createIndex = (): SearchIndex => ({
  owners: emptyKind(),
  patients: emptyKind(),
  items: emptyKind(),
  pets: new Map(),
})

type Searched = SearchedOwner | SearchedPatient | SearchedItem

const isHidden = (row: Searched): boolean => ('active' in row ? !row.active : row.deceased)

/** The name of a patient's owner, taken from the owner's own row if it is there. */
export const ownerNameOf = ({ owners }: SearchIndex, { ownerId, ownerName }: SearchedPatient): string =>
  owners.byId.get(ownerId)?.row.name ?? ownerName

/** An owner's living patients, by name. */
export const petsOf = ({ pets, patients }: SearchIndex, ownerId: string): SearchedPatient[] =>
  [...(pets.get(ownerId) ?? [])]
    .flatMap(id => {
      const row = patients.byId.get(id)?.row
      return row && !row.deceased ? [row] : []
    })
    .sort((a, b) => byBytes(a.name, b.name))

/** The names of an owner's living patients, by name. */
export const petNamesOf = (index: SearchIndex, ownerId: string): string[] =>
  petsOf(index, ownerId).map(({ name }) => name)

type Forms = { key: string; wholes: string[]; words: string; nameWords: string }

/** The folded forms by text: names and breeds recur all the time, so each is folded once. */
let forms = new Map<string, Forms>()
const MOST_FORMS = 60_000

const formsOf = (text: string): Forms => {
  const known = forms.get(text)
  if (known) return known
  if (forms.size >= MOST_FORMS) forms = new Map()
  const wholes = wholesOf(text)
  const [whole = ''] = wholes
  // For a short text of ASCII alone, the key is the folded text itself (text/fold.ts).
  const key = isPlain(text) && whole.length <= 200 ? whole : nameKey(text)
  const words = isPlain(text) && whole !== '' ? ` ${whole}` : wordsOf(text)
  const nameWords = nameWordsOf(text)
  const made = { key, wholes, words, nameWords: nameWords === words ? words : nameWords }
  forms.set(text, made)
  return made
}

const compact = (chip: string): string => (chip.includes('-') ? ` ${chip.replace(/-/g, '')}` : '')

const patientText = (index: SearchIndex, row: SearchedPatient): string => {
  const email = index.owners.byId.get(row.ownerId)?.row.email
  return (
    formsOf(ownerNameOf(index, row)).nameWords +
    (row.breed === undefined ? '' : formsOf(row.breed).words) +
    wordsOf(row.chip + compact(row.chip)) +
    (email === undefined ? '' : wordsOf(email))
  )
}

const ownerText = (index: SearchIndex, row: SearchedOwner): string =>
  (row.email === undefined ? '' : wordsOf(row.email)) +
  (row.number > 0 ? ` ${row.number}` : '') +
  petNamesOf(index, row.id)
    .map(name => formsOf(name).nameWords)
    .join('')

const itemText = ({ brand, barcode }: SearchedItem): string =>
  (brand === undefined ? '' : formsOf(brand).words) + (barcode === undefined ? '' : wordsOf(barcode))

const entryOf = <R extends Searched>(row: R, rest: string): Entry<R> => {
  const { key, wholes, nameWords: words } = formsOf(row.name)
  const traits = 'species' in row ? traitsOf(row) : 0
  return { row, key: `${key}#${row.id}`, wholes, text: words + rest, nameEnd: words.length, traits }
}

const listOf = <R extends Searched>(kind: Kind<R>, row: R): Entry<R>[] =>
  isHidden(row) ? kind.hidden : kind.shown

/** Inserts a row; false if it is no newer than the existing one. */
const place = <R extends Searched>(kind: Kind<R>, row: R, rest: () => string): boolean => {
  const before = kind.byId.get(row.id)
  if (before && before.row.v >= row.v) return false
  if (before) {
    const list = listOf(kind, before.row)
    list.splice(placeOf(list, before.key), 1)
  }
  const entry = entryOf(row, rest())
  kind.byId.set(row.id, entry)
  const list = listOf(kind, row)
  // A snapshot arrives in order: nothing has to move.
  if (list.length === 0 || byBytes(list.at(-1)?.key ?? '', entry.key) < 0) list.push(entry)
  else list.splice(placeOf(list, entry.key), 0, entry)
  return true
}

const retext = <R extends Searched>(entry: Entry<R> | undefined, rest: (row: R) => string) => {
  if (entry) entry.text = entry.text.slice(0, entry.nameEnd) + rest(entry.row)
}

/** Applies changes, in any order and however often they come: the version decides. Answers whether anything changed. */
export const applyChanges = (index: SearchIndex, changes: Changes): boolean => {
  const { owners, patients, pets } = index
  /** Owners whose own text is built again below, and owners whose pets' texts are, as the owner's name or address changed. */
  const withPets = new Set<string>()
  const renamed = new Set<string>()
  let isChanged = false
  for (const row of changes.owners) {
    const before = owners.byId.get(row.id)?.row
    // Their text is built below, once all pets are there.
    if (!place(owners, row, () => '')) continue
    isChanged = true
    withPets.add(row.id)
    if (before?.name !== row.name || before.email !== row.email) renamed.add(row.id)
  }
  for (const row of changes.patients) {
    const before = patients.byId.get(row.id)?.row
    if (!place(patients, row, () => patientText(index, row))) continue
    isChanged = true
    if (before && before.ownerId !== row.ownerId) {
      pets.get(before.ownerId)?.delete(row.id)
      withPets.add(before.ownerId)
    }
    const siblings = pets.get(row.ownerId)
    if (siblings) siblings.add(row.id)
    else pets.set(row.ownerId, new Set([row.id]))
    withPets.add(row.ownerId)
  }
  for (const row of changes.items ?? []) if (place(index.items, row, () => itemText(row))) isChanged = true
  for (const id of renamed)
    for (const pet of pets.get(id) ?? []) retext(patients.byId.get(pet), row => patientText(index, row))
  for (const id of withPets) retext(owners.byId.get(id), row => ownerText(index, row))
  return isChanged
}
