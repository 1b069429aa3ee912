// What the people at the machine were told, against what the service holds: nothing lost, twice or under a wrong name.
import type { QueueableName } from '../../../packages/web/src/offline/item.ts'
import type { Person, Place } from './people.ts'
import type { Committed, Truth } from './service-state.ts'

/** A change that somebody handed over. */
export interface Entry {
  name: QueueableName
  /** `kind#id`, where the test made the id. */
  subject?: string
  /** Text that is in this change alone: the name, or the title of an appointment; of a cancelled one the last title. */
  mark: string
  login: string
  place: Place
  /**
   * What they were told: done, waiting, or not accepted. `unknown` where their tab was killed before it could say.
   * A change that was not accepted may still have happened, where its answer was lost and nothing could be kept.
   */
  told: 'sent' | 'waiting' | 'refused' | 'unknown'
  /** Others have changed the same subject: the service may refuse it, and it stays in the tray. */
  mayFail: boolean
}

/** What the browser still keeps, waiting or in the tray, as `keptAs` names it. */
export type Kept = ReadonlySet<string>

/** A change of a person as it lies in the browser. */
export const keptAs = (owner: string | undefined, name: string, mark: string): string =>
  `${owner} ${name} ${mark}`

const markOf = ({ after }: Committed): string => String(after?.name ?? after?.title ?? '')

const isOf =
  ({ name, subject, mark }: Entry) =>
  (event: Committed): boolean =>
    event.act === name && (name === 'cancelAppointment' ? event.subject === subject : markOf(event) === mark)

/** Everything that is wrong, one line each; `ids` are those of the people, `marker` begins every mark. */
export const judge = (
  entries: readonly Entry[],
  events: readonly Committed[],
  kept: Kept,
  ids: ReadonlyMap<string, string>,
  marker: string,
): string[] => {
  const wrong = entries.flatMap(entry => {
    const { name, mark, login, place, told, mayFail } = entry
    const what = `${name} ${mark} (${login}, told ${told})`
    const found = events.filter(isOf(entry))
    const misplaced = found.filter(event => event.by !== ids.get(login) || event.place !== place)
    const mustBe = told === 'sent' || (told === 'waiting' && !mayFail)
    const isKept = kept.has(keptAs(ids.get(login), name, mark))
    return [
      ...(found.length > 1 ? [`twice: ${what}`] : []),
      ...misplaced.map(event => `wrong name or place: ${what}: ${event.by} at ${event.place}`),
      ...(found.length === 0 && mustBe && !isKept ? [`lost: ${what}`] : []),
      ...(found.length === 0 && told === 'waiting' && mayFail && !isKept ? [`vanished: ${what}`] : []),
      ...(mustBe && isKept ? [`stuck: ${what}`] : []),
    ]
  })
  const known = entries.map(({ subject }) => subject)
  const strange = events.filter(
    event =>
      [...ids.values()].includes(event.by) &&
      (known.includes(event.subject) || markOf(event).startsWith(marker)) &&
      !entries.some(entry => isOf(entry)(event)),
  )
  return [...wrong, ...strange.map(({ act, subject }) => `nobody asked for it: ${act} ${subject}`)]
}

/** That the lists of a clinic show what was committed, and each of it once. */
export const compareLists = async (
  truth: Truth,
  { clinicId, places }: Person,
  marker: string,
  events: readonly Committed[],
): Promise<string[]> => {
  const [place] = places
  if (!place) return []
  const made = (act: string): string[] =>
    events
      .filter(event => event.act === act && event.place.startsWith(clinicId))
      .map(event => String(event.after?.name))
      .filter(name => name.startsWith(marker))
      .sort()
  const shown = {
    createOwner: (await truth.owners(place, marker)).map(({ name }) => name).sort(),
    createPatient: (await truth.patients(place, marker)).map(({ name }) => name).sort(),
  }
  return Object.entries(shown).flatMap(([act, names]) =>
    JSON.stringify(names) === JSON.stringify(made(act))
      ? []
      : [`lists of ${clinicId}: ${act} ${names} instead of ${made(act)}`],
  )
}
