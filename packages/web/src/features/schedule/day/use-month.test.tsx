// @vitest-environment happy-dom
// The free time in a month is shown once everything needed to compute it is read: before, vets who are away would look free.
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentBranch } from './queries.ts'
import { monthOf } from './time.ts'
import { useMonth } from './use-month.ts'

const answers = vi.hoisted(() => ({
  read: {} as Record<string, unknown>,
  asked: {} as Record<string, unknown>,
}))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: ((name: string, input: unknown) => {
    answers.asked[name] = input
    return { data: answers.read[name] }
  }) as never,
}))

const here = {
  timeZone: 'Europe/Dublin',
  hours: [[[540, 1080]], [[540, 1080]], [[540, 1080]], [[540, 1080]], [[540, 1080]], [], []],
} as unknown as CurrentBranch
const dates = monthOf('2026-11-15', 1)
const day = {
  day: '2026-11-17',
  count: 2,
  minutes: { regular: 60, surgery: 30 },
  counts: { regular: 1, surgery: 1 },
  // The vet's two appointments take only an hour of the opening hours; the other vet takes no appointments.
  busy: {
    v: [
      [500, 570],
      [560, 600],
    ],
    o: [[540, 1080]],
  },
}
const members = [
  { userId: 'v', takesAppointments: true },
  { userId: 'w', takesAppointments: true },
  { userId: 'o', takesAppointments: false },
]
const away = { vetId: 'w', start: '2026-11-17T12:00:00.000Z', end: '2026-11-18T12:00:00.000Z' }

const freeOnDay = () => {
  const { result } = renderHook(() => useMonth(dates, here))
  return result.current.days.get(day.day)
}

beforeEach(() => {
  answers.read = {}
})

test('a day says what is free once the month, the team and the absences are read', () => {
  expect(freeOnDay()).toBeUndefined()
  answers.read = { readMonth: { days: [day] }, readTeam: { members } }
  expect(freeOnDay()).toEqual({ ...day, free: undefined })
  answers.read.listAbsences = { absences: [away, { ...away, vetId: null, cancelled: true }] }
  expect(freeOnDay()?.free).toBe(540 - 60 + 180)
  delete answers.read.readTeam
  expect(freeOnDay()?.free).toBeUndefined()
})

test('six weeks are asked for, and the absences that the calendar has read', () => {
  freeOnDay()
  expect(answers.asked).toMatchObject({
    readMonth: { query: { from: '2026-10-26T00:00:00.000Z', to: '2026-12-07T00:00:00.000Z' } },
    listAbsences: { query: { from: '2026-09-30T23:00:00.000Z', to: '2027-02-01T00:00:00.000Z' } },
  })
})
