// What a report shows beside an examination: only entries of its visit, also with two visits on one day, and past midnight.
import type { RecordKind } from '@vetrounds/core/records/entry'
import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { entriesOfSameVisit, examinationOf, type WholeRecord, type Written } from './use-report.ts'

const DAY = '2026-11-20'

const written = (kind: RecordKind, id: string, time: string, more: object = {}) => {
  const at = new Date(time.length === 5 ? `${DAY}T${time}:00.000Z` : `${time}:00.000Z`).toISOString()
  return {
    entry: { kind, id, at, state: 'done', v: 1, versions: 1, title: '', ...more },
  } as unknown as Written
}

const visit = (id: string, from: string, until?: string) =>
  written('visit', id, from, {
    ...(until
      ? { facts: { end: `${until.length === 5 ? `${DAY}T${until}` : until}:00.000Z` } }
      : { state: 'draft' }),
  })

const idsOf = (examination: Written, kind: RecordKind, ...rows: Written[]) =>
  entriesOfSameVisit(
    { rows: [examination, ...rows] } as unknown as WholeRecord,
    examination,
    kind,
    'UTC',
  ).map(({ entry }) => entry.id)

const morning = visit('V1', '09:00', '10:00')
const evening = visit('V2', '16:00', '17:00')
const acts = [
  written('treatment', 'T1', '09:30', { visitId: 'V1' }),
  written('treatment', 'T2', '16:30', { visitId: 'V2' }),
  written('treatment', 'T3', '16:40'),
  written('treatment', 'T4', '10:30'),
]

test('of two visits on a day it takes the one that it was made in, and the visit itself', () => {
  const examination = written('examination', 'E', '16:10', { visitId: 'V2' })
  expect(idsOf(examination, 'visit', morning, evening)).toEqual(['V2'])
  expect(idsOf(examination, 'treatment', morning, evening, ...acts)).toEqual(['T2', 'T3'])
})

test('one that says no visit belongs to the one under way, else to the nearest of its day', () => {
  const during = written('examination', 'E', '09:10')
  expect(idsOf(during, 'visit', morning, evening)).toEqual(['V1'])
  expect(idsOf(during, 'treatment', morning, evening, ...acts)).toEqual(['T1', 'T4'])
  const after = written('examination', 'E', '17:20')
  expect(idsOf(after, 'treatment', morning, evening, ...acts)).toEqual(['T2', 'T3'])
  const before = written('examination', 'E', '08:30')
  expect(idsOf(before, 'visit', morning, evening)).toEqual(['V1'])
})

test('a visit that goes on after midnight keeps what was done after it', () => {
  const night = visit('V3', '23:20', '2026-11-21T00:40')
  const late = [
    written('test', 'R1', '2026-11-21T00:20'),
    written('test', 'R2', '2026-11-21T00:30', { visitId: 'V3' }),
    written('test', 'R3', '2026-11-22T09:00'),
    written('test', 'R4', '09:30', { visitId: 'V1' }),
  ]
  for (const examination of [
    written('examination', 'E', '23:40', { visitId: 'V3' }),
    written('examination', 'E', '23:40'),
  ])
    expect(idsOf(examination, 'test', morning, night, ...late)).toEqual(['R1', 'R2'])
})

test('a visit that nobody has closed goes on for as long as something is entered in it, and not for weeks', () => {
  const stay = visit('V4', '2026-11-18T09:00')
  const kept = written('treatment', 'T5', '07:00', { visitId: 'V4' })
  const examination = written('examination', 'E', '09:10')
  expect(idsOf(examination, 'visit', stay, kept)).toEqual(['V4'])
  expect(idsOf(examination, 'visit', stay)).toEqual([])
  // A visit that began later takes precedence over it.
  expect(idsOf(examination, 'visit', stay, kept, morning)).toEqual(['V1'])
})

test('one that was forgotten and closed weeks later claims nothing of them, as if it were still open', () => {
  const forgotten = visit('V5', '2026-01-12T10:00', '15:30')
  const march = visit('V6', '2026-03-03T10:00', '2026-03-03T10:30')
  const examination = written('examination', 'E', '2026-03-03T10:10', { visitId: 'V6' })
  const treatment = written('treatment', 'T7', '2026-03-03T11:00')
  expect(idsOf(examination, 'treatment', forgotten, march, treatment)).toEqual(['T7'])
  const then = written('examination', 'E2', '2026-01-12T11:00')
  expect(idsOf(then, 'visit', forgotten, march)).toEqual(['V5'])
  expect(idsOf(then, 'treatment', forgotten, march, treatment)).toEqual([])
  expect(idsOf(written('examination', 'E3', '09:10'), 'visit', forgotten, march)).toEqual([])
})

test('while it is reopened, too, a visit has what was entered in it and nothing between', () => {
  const closed = visit('V7', '2026-01-12T10:00', '2026-01-12T10:30')
  const reopened = { ...closed, entry: { ...closed.entry, state: 'draft' } } as Written
  const added = written('treatment', 'T8', '10:00', { visitId: 'V7' })
  const march = written('treatment', 'T9', '2026-03-03T11:00')
  const examination = written('examination', 'E', '2026-01-12T10:10', { visitId: 'V7' })
  for (const each of [closed, reopened])
    expect(idsOf(examination, 'treatment', each, march, added)).toEqual(['T8'])
})

test('without a visit it is what was made on its day', () => {
  const struck = { ...morning, entry: { ...morning.entry, state: 'struck' } } as Written
  const examination = written('examination', 'E', '09:10', { visitId: 'V1' })
  const before = written('treatment', 'T6', '2026-11-19T16:00')
  expect(idsOf(examination, 'treatment', struck, before, ...acts)).toEqual(['T1', 'T2', 'T3', 'T4'])
})

test('the examination that is named is printed or none; without a name the newest completed one', () => {
  const rows = [
    written('examination', 'E3', '11:00', { state: 'draft' }),
    written('examination', 'E2', '10:00'),
  ]
  const idOf = (entry?: string) =>
    examinationOf({ rows } as unknown as WholeRecord, { entry } as Plan, 'UTC')?.entry.id
  expect([idOf(), idOf('E3'), idOf('moved away')]).toEqual(['E2', 'E3', undefined])
})
