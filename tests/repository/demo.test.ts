// The demo looks like a real clinic: names, breeds, and who comes when. Generated as the seed generates it, without a table.
import { addDays } from '@vetrounds/core/calendar/days'
import { canineBreeds } from '@vetrounds/core/patients/breeds/canine'
import { felineBreeds } from '@vetrounds/core/patients/breeds/feline'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { breeds } from '../../scripts/seed/animals.ts'
import { dayRows, type Taken } from '../../scripts/seed/calendar.ts'
import { chain, type DemoClinic } from '../../scripts/seed/chain.ts'
import { comesTo, householdsOf } from '../../scripts/seed/deal.ts'
import { ownerAndPatientRows } from '../../scripts/seed/owners-and-patients.ts'
import { today } from '../../scripts/seed/zoned.ts'
import { appointmentsIn } from '../support/stored.ts'

const DAYS = 28

const patientsOf = (demo: DemoClinic): PatientRow[] =>
  (ownerAndPatientRows(demo, 'desk') as (PatientRow & { sk: string; alive?: 'y' | 'n' })[]).filter(
    ({ sk, alive }) => sk === 'z#head' && alive === 'y',
  )

/** Every day from today on of all branches, with its appointments and the vets' time that they take up. */
const coming = (demo: DemoClinic) => {
  const patients = patientsOf(demo)
  return demo.branches.flatMap(branch => {
    const columns = demo.members.filter(
      ({ role, branches }) => role === 'vet' && branches.includes(branch.code),
    )
    const place = {
      clinicId: demo.clinic.id,
      language: demo.language,
      branch,
      vets: columns.map(({ login }) => login),
      by: 'desk',
      households: householdsOf(patients.filter(comesTo(demo, branch.id))),
    }
    const here = today(branch.timeZone)
    return Array.from({ length: DAYS }, (_, n) => {
      const taken: Taken = new Map()
      return { booked: appointmentsIn(dayRows(place, addDays(here, n), taken)), taken }
    })
  })
}

const most = (values: readonly (string | undefined)[]): number =>
  Math.max(0, ...[...Map.groupBy(values, value => value).values()].map(({ length }) => length))

test('dogs and cats are of breeds that can be chosen', () => {
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  expect(named(canineBreeds)).toEqual(expect.arrayContaining([...breeds.canine]))
  expect(named(felineBreeds)).toEqual(expect.arrayContaining([...breeds.feline]))
})

beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

describe.each(chain)('$clinic.name on a Monday', demo => {
  let all: ReturnType<typeof coming>
  let days: ReturnType<typeof appointmentsIn>[]
  beforeAll(() => {
    all = coming(demo)
    days = all.map(({ booked }) => booked)
  })

  test('who stands in the column of a vet has that time: nobody is booked over it, and it can be moved', () => {
    for (const { booked, taken } of all) {
      const standing = booked.filter(({ vetId, status }) => vetId && status !== 'cancelled')
      const slots = [...taken.values()].flatMap(ofVet => Object.keys(ofVet))
      expect(new Set(slots)).toEqual(new Set(standing.map(({ id }) => id)))
      for (const one of standing)
        for (const other of standing)
          if (one.id < other.id && one.vetId === other.vetId)
            expect(one.end <= other.start || other.end <= one.start).toBe(true)
    }
  })

  test('no owner and no name of an animal comes twice a day', () => {
    for (const day of days) {
      expect(most(day.map(({ ownerId }) => ownerId))).toBeLessThanOrEqual(1)
      expect(most(day.map(({ petName }) => petName))).toBeLessThanOrEqual(1)
    }
  })

  test('an owner has a few appointments to come, not dozens', () => {
    expect(most(days.flat().map(({ ownerId }) => ownerId))).toBeLessThanOrEqual(5)
  })

  test('the day is full: there are animals enough for all vets', () => {
    const vets = demo.members.filter(({ role, branches }) => role === 'vet' && branches.length > 0)
    const now = days.filter((_, n) => n % DAYS === 0)
    expect(now.flat().length).toBeGreaterThan(vets.length * 12)
  })
})
