// Patients of a scale with a record of 50, 500 and 5,000 entries: opening one must cost the same.
import type { Actor } from '@vetrounds/core/access/actor'
import { isoAt } from '@vetrounds/core/clock'
import { newEntry } from '@vetrounds/core/records/entry.service'
import { textOf } from '../past/cases.ts'
import { seededId } from '../random.ts'
import type { Row } from '../write-rows.ts'
import { patientOf } from './owners-and-patients.ts'
import type { ScaleClinic } from './plan.ts'

const HALF_DAY = 43_200_000
const FIRST_PATIENT = 101

/** How many entries the patients 101, 102 and 103 have. */
export const recordLengths = [50, 500, 5_000] as const

const kinds = ['visit', 'treatment', 'test', 'image', 'examination'] as const

/** The actor who makes all rows of a scale, at a branch and a moment. */
export const makerAt = ({ clinic, branches }: ScaleClinic, branch: number, at: number): Actor => {
  const id = seededId(`${clinic.email} request ${at}`, at)
  return {
    userId: 'scale',
    sessionId: 'scale',
    request: { id, endpoint: 'seed', at: isoAt(at), ip: '127.0.0.1', agent: 'scale' },
    clinicId: clinic.id,
    branchId: branches[branch % branches.length]?.id ?? '',
    role: 'vet',
    name: 'Scale',
    branches: 'all',
    zone: branches[0]?.timeZone ?? 'UTC',
  }
}

/** All entries of the nth of these patients, two a day up to the scale's day: heads, and a version of each. */
export const recordRows = (place: ScaleClinic, n: number, today: string): Row[] => {
  const { clinic, language } = place
  const count = recordLengths[n] ?? 0
  const { id: patientId } = patientOf(place, FIRST_PATIENT + n)
  return Array.from({ length: count }, (_, at) => {
    const time = Date.parse(`${today}T09:00:00Z`) - (count - at) * HALF_DAY
    const text = textOf(at % 3 === 0 ? 'gastro' : 'checkup', language)
    const { steps } = newEntry(
      makerAt(place, 0, time),
      {
        kind: kinds[at % kinds.length] ?? 'visit',
        id: seededId(`${clinic.email} entry ${n} ${at}`, time),
        patientId,
        at: isoAt(time),
        state: 'done',
        title: text.diagnosis,
        detail: text.examination,
      },
      { ...text },
    )
    return steps.flatMap(step => ('create' in step ? [step.create as Row] : []))
  }).flat()
}
