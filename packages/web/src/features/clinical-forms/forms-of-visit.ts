// Which forms say how the animal is at a visit, and which two belong together.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

const NEAR_MS = 24 * 3_600_000

type Kind = 'case_history' | 'examination'

/** The forms of a kind that began within 24 hours of a time and are not struck out. */
const formsNear = (entries: readonly TimelineEntry[], kind: Kind, at: string): RecordEntry[] =>
  entries
    .flatMap(entry => ('versions' in entry && entry.kind === kind && entry.state !== 'struck' ? [entry] : []))
    .filter(entry => distance(entry, at) <= NEAR_MS)

const distance = (entry: Pick<RecordEntry, 'at'>, at: string): number =>
  Math.abs(Date.parse(entry.at) - Date.parse(at))

/** The newest form of each kind, begun within 24 hours of a time. */
export const formsOfVisit = (
  entries: readonly TimelineEntry[],
  at: string,
): { history: RecordEntry | undefined; examination: RecordEntry | undefined } => {
  const newest = (kind: Kind) => formsNear(entries, kind, at).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return { history: newest('case_history'), examination: newest('examination') }
}

/**
 * The form of the other kind that belongs to this form: one of the same visit, otherwise the nearest in time, so that a later
 * visit's form is not taken.
 */
export const formBeside = (
  entries: readonly TimelineEntry[],
  { kind, at, visitId }: Pick<RecordEntry, 'kind' | 'at' | 'visitId'>,
): RecordEntry | undefined => {
  const near = formsNear(entries, kind === 'examination' ? 'case_history' : 'examination', at)
  const ofVisit = near.filter(entry => visitId !== undefined && entry.visitId === visitId)
  return (ofVisit.length > 0 ? ofVisit : near).toSorted((a, b) => distance(a, at) - distance(b, at))[0]
}
