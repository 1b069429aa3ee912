// One valid request for every endpoint. An endpoint without a sample does not compile, so the matrices can't lag.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { actorOf } from './actor.ts'
import type { Call } from './api.ts'
import type { TestClinic, TestMember } from './clinic.ts'
import { at, book, makeOwner, makePatient } from './make.ts'

type Body = Record<string, unknown>
type Request = Pick<Call, 'params' | 'query'> & { body?: Body }

export type Sample = {
  /** A request of this member that must succeed; makes the rows that it needs. */
  valid: (clinic: TestClinic, as: TestMember) => Promise<Request>
  /** Parts that must be refused, and the path and code that say why. */
  invalid?: { body?: Body; query?: Record<string, string>; path: string; code: string }[]
  /** Rows that the request adds to the list of this partition; for counting effects. */
  effect?: { partition: (clinic: TestClinic, request: Request) => string; index?: string }
}

const staff = (clinic: TestClinic) => actorOf(clinic, clinic.people.staff)

const patientOf = async (clinic: TestClinic) => (await makePatient(staff(clinic))).id

/** A day of its own for each sample, so that samples of one clinic never lie in each other's way. */
let days = 0
const nextDay = (): string => {
  days += 1
  return new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)
}

const slotOf = (clinic: TestClinic) => {
  const day = nextDay()
  return {
    type: 'regular',
    vetId: clinic.people.vet.userId,
    start: at('10:00', day),
    end: at('10:30', day),
  }
}

const booked = async (clinic: TestClinic) =>
  book(staff(clinic), { ...slotOf(clinic), patientId: await patientOf(clinic) })

const calendar = (clinic: TestClinic) => `${clinic.id}#b#${clinic.branches[0].id}#cal`

const sampleRequests: Record<EndpointName, Sample> = {
  readMe: { valid: async () => ({}) },
  changeMe: {
    valid: async () => ({ body: { v: 1, theme: 'dark', shortcuts: { 'new-owner': 'alt+o' } } }),
    invalid: [
      { body: {}, path: 'body.v', code: 'required' },
      { body: { v: 1, theme: 'purple' }, path: 'body.theme', code: 'invalid_value' },
      { body: { v: 1, name: ' ' }, path: 'body.name', code: 'required' },
    ],
  },
  readTeam: { valid: async () => ({}) },
  listOwners: {
    valid: async clinic => {
      await makeOwner(staff(clinic), { phone: '0851234584' })
      return { query: { search: 'n' } }
    },
    invalid: [
      { query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' },
      { query: { search: 'x'.repeat(81) }, path: 'query.search', code: 'too_big' },
      { query: { deactivated: 'perhaps' }, path: 'query.deactivated', code: 'invalid_value' },
    ],
  },
  readOwner: {
    valid: async clinic => ({
      params: { id: (await makeOwner(staff(clinic), { phone: '0851234584', landline: '014960000' })).id },
    }),
  },
  createOwner: {
    valid: async () => ({ body: { id: newId(), name: 'Niamh Walsh', phone: '0851234584' } }),
    invalid: [
      { body: { id: newId() }, path: 'body.name', code: 'required' },
      { body: { id: newId(), name: 7 }, path: 'body.name', code: 'invalid_type' },
      { body: { id: newId(), name: 'x'.repeat(121) }, path: 'body.name', code: 'too_big' },
      { body: { id: 'x', name: 'Niamh' }, path: 'body.id', code: 'id.malformed' },
      {
        body: { id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', name: 'Niamh' },
        path: 'body.id',
        code: 'id.from_the_future',
      },
      { body: { id: newId(), name: 'Niamh', phone: '12' }, path: 'body.phone', code: 'phone.invalid' },
      { body: { id: newId(), name: 'Niamh', email: 'x@' }, path: 'body.email', code: 'email.invalid' },
      {
        body: { id: newId(), name: 'Niamh', facebookLink: 'javascript:alert(1)' },
        path: 'body.facebookLink',
        code: 'link.invalid',
      },
      {
        body: { id: newId(), name: 'Niamh', birthDate: '1849-12-31' },
        path: 'body.birthDate',
        code: 'date.too_early',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#owners#y`, index: 'gsi1' },
  },
  listPatients: {
    valid: async clinic => {
      await patientOf(clinic)
      return {}
    },
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readPatient: { valid: async clinic => ({ params: { id: await patientOf(clinic) } }) },
  createPatient: {
    valid: async clinic => ({
      body: { id: newId(), ownerId: (await makeOwner(staff(clinic))).id, name: 'Bruno', species: 'canine' },
    }),
    invalid: [
      { body: { id: newId(), ownerId: newId(), name: 'B' }, path: 'body.species', code: 'required' },
      {
        body: { id: newId(), ownerId: newId(), name: 'B', species: 'dragon' },
        path: 'body.species',
        code: 'invalid_value',
      },
      {
        body: { id: newId(), ownerId: newId(), name: 'B', species: 'canine', microchip: '123' },
        path: 'body.microchip',
        code: 'chip.invalid',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#pets#y`, index: 'gsi1' },
  },
  readCalendar: {
    valid: async clinic => {
      const { start } = await booked(clinic)
      const from = `${start.slice(0, 10)}T00:00:00.000Z`
      return { query: { from, to: new Date(Date.parse(from) + 7 * 86_400_000).toISOString() } }
    },
    invalid: [
      { query: { from: at('00:00') }, path: 'query.to', code: 'required' },
      { query: { from: at('00:00'), to: at('00:00') }, path: 'query.to', code: 'span.invalid' },
      { query: { from: at('00:00'), to: at('00:00', '2027-11-18') }, path: 'query.to', code: 'span.invalid' },
      { query: { from: '2026-11-18', to: at('00:00') }, path: 'query.from', code: 'invalid_format' },
    ],
  },
  readAppointment: { valid: async clinic => ({ params: { id: (await booked(clinic)).id } }) },
  bookAppointment: {
    valid: async clinic => ({
      body: { id: newId(), patientId: await patientOf(clinic), ...slotOf(clinic), description: 'Limps' },
    }),
    invalid: [
      {
        body: {
          id: newId(),
          patientId: newId(),
          type: 'regular',
          vetId: null,
          start: at('10:00'),
          end: at('09:00'),
        },
        path: 'body.end',
        code: 'slot.invalid',
      },
      {
        body: { id: newId(), patientId: newId(), type: 'regular', start: at('10:00'), end: at('11:00') },
        path: 'body.vetId',
        code: 'required',
      },
    ],
    effect: { partition: calendar, index: 'gsi1' },
  },
  changeAppointment: {
    valid: async clinic => {
      const { id } = await booked(clinic)
      return { params: { id }, body: { v: 1, ...slotOf(clinic), title: 'Moved' } }
    },
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  cancelAppointment: {
    valid: async clinic => ({ params: { id: (await booked(clinic)).id }, body: { v: 1, reason: 'owner' } }),
    invalid: [{ body: { v: 1, reason: 'weather' }, path: 'body.reason', code: 'invalid_value' }],
  },
}

/** The sample of an endpoint. */
export const sampleOf = (name: EndpointName): Sample => sampleRequests[name]
