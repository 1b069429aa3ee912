// Sample requests for calendar settings, absences, lists of appointments and series.

import { createAbsence } from '@vetrounds/core/calendar/absence.service'
import { absenceInput } from '@vetrounds/core/calendar/calendar'
import { newId } from '@vetrounds/core/ids'
import { finishSeries } from '@vetrounds/core/series/job.service'
import { seriesInput } from '@vetrounds/core/series/series'
import { bookSeries } from '@vetrounds/core/series/series.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again, at, makePatient } from './make.ts'
import { getRow } from './table.ts'

let days = 0
/** The next unused day on which the branch is open, so that samples never conflict. */
const nextDay = (): string => {
  days += 1
  const day = new Date(Date.UTC(2028, 0, 1 + days))
  return [0, 6].includes(day.getUTCDay()) ? nextDay() : day.toISOString().slice(0, 10)
}

const staff = (clinic: TestClinic) => again(actorOf(clinic, clinic.people.staff))

const absenceOf = (clinic: TestClinic) => {
  const day = nextDay()
  const hours = { start: at('08:00', day), end: at('12:00', day) }
  return { vetId: clinic.people.vet.userId, reason: 'Course', ...hours }
}

const absent = async (clinic: TestClinic): Promise<string> => {
  const input = absenceInput.parse({ id: newId(), ...absenceOf(clinic) })
  return (await run(staff(clinic), who => createAbsence(who, input))).id
}

const seriesOf = (clinic: TestClinic) => {
  const day = nextDay()
  return {
    rule: 'FREQ=WEEKLY;COUNT=3',
    type: 'followup',
    vetId: clinic.people.vet.userId,
    start: at('10:00', day),
    end: at('10:30', day),
  }
}

const serial = async (clinic: TestClinic): Promise<{ id: string; v: number }> => {
  const patientId = (await makePatient(actorOf(clinic, clinic.people.staff))).id
  const input = seriesInput.parse({ id: newId(), patientId, ...seriesOf(clinic) })
  const { id } = await run(staff(clinic), who => bookSeries(who, input))
  await finishSeries(clinic.id, id)
  return { id, v: Number((await getRow(`${clinic.id}#ser#${id}`, 'rule'))?.v) }
}

const changed = (clinic: TestClinic) => {
  const { rule: _rule, ...slot } = seriesOf(clinic)
  return { from: 2, ...slot }
}

const span = { from: at('00:00', '2028-01-01'), to: at('00:00', '2028-02-01') }

const settings = (clinic: TestClinic) => ({
  rooms: [{ id: newId(), name: 'Theatre' }],
  durations: { surgery: 90 },
  vetDurations: { [clinic.people.vet.userId]: { regular: 20 } },
  order: [clinic.secondVet.userId],
})

export const calendarSamples = {
  changeCalendarSettings: {
    valid: async (clinic: TestClinic) => {
      const row = await getRow(`${clinic.id}#b#${clinic.branches[0].id}`, 'calendar')
      return { body: { v: Number(row?.v ?? 0), ...settings(clinic) } }
    },
    invalid: [
      {
        body: { v: 0, rooms: [], durations: { bath: 5 }, vetDurations: {}, order: [] },
        path: 'body.durations',
        code: 'unrecognized_keys',
      },
      {
        body: { v: 0, rooms: [], durations: { surgery: 1 }, vetDurations: {}, order: [] },
        path: 'body.durations.surgery',
        code: 'too_small',
      },
    ],
  },
  listAbsences: {
    valid: async (clinic: TestClinic) => {
      await absent(clinic)
      return { query: span }
    },
    invalid: [{ query: { from: span.to, to: span.from }, path: 'query.to', code: 'span.invalid' }],
  },
  createAbsence: {
    valid: async (clinic: TestClinic) => ({ body: { id: newId(), ...absenceOf(clinic) } }),
    invalid: [
      {
        body: { id: newId(), vetId: null, reason: '', start: at('10:00'), end: at('09:00') },
        path: 'body.end',
        code: 'span.invalid',
      },
    ],
  },
  changeAbsence: {
    valid: async (clinic: TestClinic) => ({
      params: { id: await absent(clinic) },
      body: { v: 1, ...absenceOf(clinic), reason: 'Ill' },
    }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  cancelAbsence: {
    valid: async (clinic: TestClinic) => ({ params: { id: await absent(clinic) }, body: { v: 1 } }),
    invalid: [{ body: {}, path: 'body.v', code: 'required' }],
  },
  listAppointments: {
    valid: async (clinic: TestClinic) => {
      await serial(clinic)
      return { query: { ...span, types: 'followup', statuses: 'scheduled,walkin', search: 'bru' } }
    },
    invalid: [
      { query: { ...span, types: 'bath' }, path: 'query.types', code: 'filter.unknown' },
      { query: { ...span, cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' },
    ],
  },
  readMonth: {
    valid: async (clinic: TestClinic) => {
      await serial(clinic)
      return { query: span }
    },
    invalid: [
      { query: { from: span.from, to: at('00:00', '2028-03-01') }, path: 'query.to', code: 'span.invalid' },
    ],
  },
  readCalendarChanges: {
    valid: async (clinic: TestClinic) => {
      await absent(clinic)
      return { query: { since: at('00:00', '2026-01-01') } }
    },
    invalid: [{ query: { since: 'yesterday' }, path: 'query.since', code: 'invalid_format' }],
  },
  previewSeries: {
    valid: async (clinic: TestClinic) => ({ query: seriesOf(clinic) }),
    invalid: [
      {
        query: {
          ...span,
          start: span.from,
          end: at('00:30', '2028-01-01'),
          type: 'regular',
          rule: 'FREQ=HOURLY',
        },
        path: 'query.rule',
        code: 'rule.invalid',
      },
    ],
  },
  bookSeries: {
    valid: async (clinic: TestClinic) => {
      const patientId = (await makePatient(actorOf(clinic, clinic.people.staff))).id
      return { body: { id: newId(), patientId, ...seriesOf(clinic) } }
    },
    invalid: [
      { body: { id: newId(), rule: 'FREQ=WEEKLY;COUNT=0' }, path: 'body.rule', code: 'rule.invalid' },
    ],
  },
  readSeries: { valid: async (clinic: TestClinic) => ({ params: { id: (await serial(clinic)).id } }) },
  changeSeries: {
    valid: async (clinic: TestClinic) => {
      const { id, v } = await serial(clinic)
      return { params: { id }, body: { v, ...changed(clinic) } }
    },
    invalid: [{ body: { v: 1, from: 0 }, path: 'body.from', code: 'too_small' }],
  },
  cancelSeries: {
    valid: async (clinic: TestClinic) => {
      const { id, v } = await serial(clinic)
      return { params: { id }, body: { v, from: 2, reason: 'owner' } }
    },
    invalid: [{ body: { v: 1, from: 1, reason: 'rain' }, path: 'body.reason', code: 'invalid_value' }],
  },
}
