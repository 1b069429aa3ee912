// Compares what the people at the machine were told with what the service has stored: nothing may be lost, made twice or made
// under a wrong name.
import type { QueueableName } from '../../../packages/web/src/offline/item.ts'
import type { Person, Place } from './people.ts'
import type { Committed, Truth } from './service-state.ts'

/** A change that somebody submitted. */
export interface Entry {
  name: QueueableName
  /** `kind#id`, if the test made the id. */
  subject?: string
  /** A text that only this change has: the name, or the title of an appointment; for a cancellation, its last title. */
  mark: string
  login: string
  place: Place
  /**
   * What the person was told: sent, waiting, or refused. `unknown` if the tab was killed before it could say. A refused change
   * may still have happened, if its answer was lost and the change could not be stored.
   */
  told: 'sent' | 'waiting' | 'refused' | 'unknown'
  /** Whether others have changed the same subject: then the service may refuse the change, which stays in the tray. */
  mayFail: boolean
}

/** The changes that the browser still stores, waiting or in the tray, as named by `keptAs`. */
export type Kept = ReadonlySet<string>

/** Names a change that a browser stores for a person. */
export const keptAs = (owner: string | undefined, name: string, mark: string): string =>
  `${owner} ${name} ${mark}`

const markOf = ({ after }: Committed): string => String(after?.name ?? after?.title ?? '')

const isOf =
  ({ name, subject, mark }: Entry) =>
  (event: Committed): boolean =>
    event.act === name && (name === 'cancelAppointment' ? event.subject === subject : markOf(event) === mark)

/** Returns everything that is wrong, one line each. `ids` are those of the people by login; every mark begins with `marker`. */
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

/** Checks that the lists of a clinic show every committed owner and patient once; returns what is wrong. */
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
