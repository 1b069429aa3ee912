// Drafts, whose words are in no version so far (the note of a visit, the steps of a form), move along with their entry.
import type { Actor } from '../access/actor.ts'
import { formOfKind } from '../forms/form-kinds.ts'
import type { Step } from '../storage/commit.ts'
import { rowsBetween } from '../storage/range.ts'
import type { Item } from '../storage/request-units.ts'
import type { RecordEntry } from './entry.ts'
import { patientKey } from './entry-head.ts'
import { draftParts } from './visit-close.service.ts'

type Drafted = Pick<RecordEntry, 'kind' | 'id' | 'patientId'>

/** Returns the sort keys of the draft rows that an entry may have; none for a kind without drafts. */
const draftSorts = async ({ kind, id }: Pick<Drafted, 'kind' | 'id'>): Promise<string[]> => {
  if (kind === 'visit') return draftParts.map(part => `d#visit#${id}#${part}`)
  const form = formOfKind(kind)
  if (!form) return []
  // Loaded only here: the declarations of forms are long, and hardly any request moves a form.
  const { forms } = await import('../forms/forms.ts')
  return forms[form].steps.map(({ key }) => `d#form#${id}#${key}`)
}

/** Reads the drafts of an entry. Eventually consistent: moving them is conditioned on the version of each. One trip, or none. */
export const draftRows = async (clinicId: string, entry: Drafted): Promise<Item[]> => {
  const [first] = await draftSorts(entry)
  if (!first) return []
  const prefix = first.slice(0, first.lastIndexOf('#') + 1)
  return rowsBetween(patientKey(clinicId, entry.patientId), { from: prefix, to: `${prefix}~` })
}

/**
 * Returns the steps that create the drafts anew beside the moved entry, on condition that every draft, also a missing one, is as
 * it was read: nothing typed meanwhile is left behind.
 */
export const movedDraftSteps = async (
  { clinicId }: Pick<Actor, 'clinicId'>,
  rows: readonly Item[],
  from: Drafted,
  to: Drafted,
): Promise<Step[]> => {
  const sorts = await draftSorts(to)
  return (await draftSorts(from)).flatMap((sk, at): Step[] => {
    const row = rows.find(each => each.sk === sk)
    const stands: Step = {
      check: { pk: patientKey(clinicId, from.patientId), sk },
      when: [row ? { path: 'v', equals: row.v } : { path: 'v', absent: true }],
      lost: () => 'again',
    }
    if (!row) return [stands]
    const key = { pk: patientKey(clinicId, to.patientId), sk: sorts[at] }
    const own = {
      ...('patientId' in row && { patientId: to.patientId }),
      ...('visitId' in row && { visitId: to.id }),
    }
    return [stands, { create: { ...row, ...own, ...key } }]
  })
}
