// What a person writes into a form is what is read afterwards, field by field: generated from the schema of every endpoint that
// makes or changes something, so that a field which is lost on its way is found without a test of its own.
import { arbitraryOf } from '@vetrounds/core/contract/arbitrary.test-support'
import type { InputOf } from '@vetrounds/core/contract/endpoint'
import type { EndpointName, Endpoints } from '@vetrounds/core/contract/endpoints'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { maskPhone, toE164 } from '@vetrounds/core/owners/phone'
import { isTag } from '@vetrounds/core/patients/microchip'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { Level } from '@vetrounds/core/stock/level'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  predictedOwner,
  predictedOwnerChange,
} from '../../packages/web/src/features/owners/predicted-owner.ts'
import {
  predictedPatient,
  predictedPatientChange,
} from '../../packages/web/src/features/patients/predicted-patient.ts'
import { predictedWeight } from '../../packages/web/src/features/pet/predicted-weight.ts'
import { askerOf, call, endpointOf, placeOf, successOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { sampleOf } from '../support/sample-requests.ts'

type Body<N extends EndpointName> = NonNullable<InputOf<Endpoints[N]>['body']>

/** Endpoints that write fields: those whose body carries the id of something new, or that are a PATCH or a PUT. */
type Writing = {
  [N in EndpointName]: Endpoints[N] extends { body: z.ZodObject }
    ? Endpoints[N]['method'] extends 'PATCH' | 'PUT'
      ? N
      : 'id' extends keyof Body<N>
        ? N
        : never
    : never
}[EndpointName]

type Row = Readonly<Record<string, unknown>>

/** `before` is what a change is made to, as it was read. */
type Known = { params: Record<string, string>; branchId: string; by: string; before: Row }

type RoundTrip<N extends EndpointName> = {
  /** Reads what was written, by the parameters of the write or by the id of what is new. */
  read: EndpointName
  query?: (body: Body<N>, params: Record<string, string>) => Record<string, string>
  /** Finds the row in the answer, where it is not the one with the id. */
  row?: (answer: Row) => unknown
  /** Fields that only the sample request knows: references, times, what may be there once. */
  keep?: readonly (keyof Body<N>)[]
  /** What fields may hold, where the schema admits what the service refuses. */
  given?: { [F in keyof Body<N>]?: fc.Arbitrary<unknown> }
  /** The answer as a browser shows it before it comes, and what of it only the server knows. */
  predicted?: { answer: (body: Body<N>, known: Known) => object; apartFrom?: readonly string[] }
  /** What is read of a field that is shown as something else, by its sent value. */
  shown?: { [F in keyof Body<N>]?: (value: Body<N>[F], body: Body<N>) => unknown }
}

const nothing = fc.constant(undefined)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const phones = fc.constantFrom(undefined, '0851234584', '+49 30 901820', '٠٨٥١٢٣٤٥٨٥')
const masked = (typed: string | undefined) => typed && maskPhone(toE164(typed, 'IE') ?? '')
const links = { facebookLink: maybe(fc.webUrl()), instagramLink: maybe(fc.webUrl()) }

const microchip = maybe(
  fc.integer({ min: 1, max: 2 ** 30 }).map(each => `985${String(each).padStart(12, '0')}`),
)
const patient = {
  read: 'readPatient',
  row: (read: Row) => ({ ...read, microchip: isTag(String(read.chip)) ? undefined : read.chip }),
  // A photo has to be uploaded before: patients-change.test.ts.
  given: { microchip, photo: nothing },
  shown: {
    estimatedBirth: (isEstimated: boolean | undefined, { birthDate }: { birthDate?: string | undefined }) =>
      (birthDate && isEstimated) || undefined,
  },
} as const

const barcodes = fc.integer({ min: 1, max: 2 ** 30 }).map(String)
const openingOf = (stock: unknown): Row => {
  const { minimum, cost, quantity, batches } = stock as Level
  return {
    minimum,
    quantity,
    costPrice: cost === undefined ? undefined : cost / 1000,
    batch: batches[0]?.batch,
    expiryDate: batches[0]?.expiryDate,
  }
}

const slot = ['start', 'end', 'type', 'vetId', 'roomId', 'overbook'] as const
const span = ({ start, end }: { start: string; end: string }) => ({ from: start, to: end })
const booked = 'read as a movement: stock.test.ts'
const series = 'made by a job: series*.test.ts'
const entry = 'an entry of the record has versions: acts.test.ts'

const usualDoses = {
  // A range doesn't end before it begins, and no dose is without its source.
  doses: fc.constant([
    { species: ['feline' as const], per: 'm2' as const, min: 0.5, max: 1.25, note: 'q24h' },
  ]),
  source: fc.constant('Package leaflet'),
}

/** Every endpoint that writes fields, or why there is nothing to read back. */
const roundTrips: { [N in Writing]: RoundTrip<N> | string } = {
  changeMe: {
    read: 'readMe',
    row: answer => answer.person,
    keep: ['v', 'current', 'shortcuts'],
    given: { photo: nothing, firstSteps: nothing, language: fc.constantFrom('en', 'de', 'ar') },
  },
  startIntent: 'read by its own state: intents.test.ts',
  makeEstimate: 'made of a draft: estimates.test.ts',
  giveBackAdvance: 'a movement of an account: advances.test.ts',
  settleShort: 'read with its entry: given.test.ts',
  createClinic: 'read by its own members alone: founding.test.ts',
  changeClinic: {
    read: 'readClinic',
    row: answer => answer,
    keep: ['v', 'email', 'currency', 'logo', 'twoFactorRoles', 'language'],
    // As Ireland's are written.
    given: {
      vatNumber: fc.constantFrom('', 'IE6388047V', 'IE1234567FA'),
      iban: fc.constantFrom('', 'IE29AIBK93115212345678', 'DE89370400440532013000'),
    },
  },
  createBranch: { read: 'listBranches', keep: ['id', 'code', 'timeZone', 'hours'] },
  changeBranch: {
    read: 'listBranches',
    keep: ['v', 'code', 'timeZone', 'hours'],
    shown: { closed: isClosed => isClosed || undefined },
  },
  createDrug: { read: 'readDrug', row: answer => answer, keep: ['id'], given: usualDoses },
  changeDrug: { read: 'readDrug', row: answer => answer, keep: ['v'], given: usualDoses },
  createVaccine: { read: 'readVaccine', row: answer => answer, keep: ['id'] },
  changeVaccine: {
    read: 'readVaccine',
    row: answer => answer,
    keep: ['v'],
    // Of one's own it is required; a default has its name by its key.
    given: { name: fc.constantFrom('Leptospirosis', 'Tollwut') },
  },
  createTemplate: { read: 'readTemplate', row: answer => answer, keep: ['id'] },
  changeTemplate: { read: 'readTemplate', row: answer => answer, keep: ['v'] },
  startForm: 'a draft without fields: clinical-forms.test.ts',
  createInvite: {
    read: 'listInvites',
    keep: ['id', 'email', 'branches'],
    shown: { language: () => undefined },
  },
  changeMember: {
    read: 'readMember',
    row: answer => answer,
    keep: ['v', 'branches', 'role', 'state'],
  },
  createOwner: {
    read: 'readOwner',
    keep: ['id'],
    given: { phone: phones, landline: phones, ...links },
    shown: { phone: masked, landline: masked },
    predicted: { answer: predictedOwner, apartFrom: ['number', 'phone', 'landline'] },
  },
  changeOwner: {
    read: 'readOwner',
    keep: ['v'],
    given: {
      phone: fc.constant('0851234584'),
      landline: phones,
      doNotBookReason: fc.constant('Unpaid'),
      ...links,
    },
    shown: {
      phone: masked,
      landline: masked,
      doNotBookReason: (reason, { doNotBook }) => (doNotBook ? reason : undefined),
    },
    predicted: {
      answer: (body, { before }) => predictedOwnerChange(before as OwnerRow, body),
      apartFrom: ['phone', 'landline'],
    },
  },
  createPatient: {
    ...patient,
    keep: ['id', 'ownerId'],
    predicted: { answer: body => predictedPatient(body, 'Niamh Walsh'), apartFrom: ['chip'] },
  },
  changePatient: {
    ...patient,
    keep: ['v'],
    predicted: {
      answer: (body, { before }) => predictedPatientChange(before as PatientRow, body),
      apartFrom: ['chip'],
    },
  },
  recordWeight: {
    read: 'listEntries',
    keep: ['id', 'visitId'],
    predicted: {
      answer: (body, { params: { id = '' }, branchId, by }) =>
        predictedWeight(body, { id, name: '' }, { branchId, by }),
      apartFrom: ['petName'],
    },
  },
  addImages: 'its files are uploaded before: images.test.ts',
  changeImages: 'its images are uploaded before: images.test.ts',
  saveFormStep: 'a step of a form, by its declaration: clinical-forms.test.ts',
  saveDischarge: 'read with what it was made of: owner-papers.test.ts',
  saveVisitPart: 'a part of a visit: visits.test.ts',
  saveVisitVitals: 'a part of a visit: visits.test.ts',
  openVisit: 'its fields are ids alone: visits.test.ts',
  openProblem: 'read with its patient: visits.test.ts',
  draftInvoice: 'read with its sums and rows around: invoices.test.ts',
  changeDraft: 'read with its sums and rows around: invoices.test.ts',
  refundInvoice: 'read as a credit note: invoices.test.ts',
  bookAppointment: { read: 'readAppointment', keep: ['id', 'patientId', 'status', 'flow', ...slot] },
  changeAppointment: { read: 'readAppointment', keep: ['v', ...slot] },
  createAbsence: { read: 'listAbsences', query: span, keep: ['id', 'vetId', 'start', 'end'] },
  changeAbsence: { read: 'listAbsences', query: span, keep: ['v', 'vetId', 'start', 'end'] },
  changeCalendarSettings: {
    read: 'readTeam',
    row: answer => answer,
    keep: ['v', 'rooms', 'vetDurations', 'order', 'durations'],
    // Told by the order of the members.
    shown: { order: () => undefined },
  },
  createItem: {
    read: 'readItem',
    row: ({ stock, ...row }) => ({ ...row, ...openingOf(stock) }),
    // The unit goes with the category: a service's is a treatment's alone.
    keep: ['id', 'category', 'unit'],
    given: {
      barcode: maybe(barcodes),
      // With the mark nothing is on the shelf yet.
      controlled: nothing,
      // Without a quantity there is no batch to read.
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      batch: maybe(fc.constantFrom('L1', 'M 4402')),
    },
  },
  changeItem: {
    read: 'readItem',
    row: ({ stock, ...row }) => ({ ...row, ...openingOf(stock) }),
    keep: ['v', 'category', 'unit', 'witness'],
    // Taken away it needs a witness: register.test.ts.
    given: { barcode: maybe(barcodes), controlled: fc.constant(true) },
  },
  adjustStock: booked,
  openBatch: booked,
  startItemImport: 'written row by row: item-imports.test.ts',
  receiveStock: booked,
  placeOrder: {
    read: 'listOrders',
    keep: ['id'],
    shown: { lines: lines => lines.map(line => ({ ...line, received: 0 })) },
  },
  startPriceChange: 'prices.test.ts',
  sendTransfer: 'on its way: transfers.test.ts',
  startStocktake: 'stocktakes.test.ts',
  countStock: 'stocktakes.test.ts',
  createTreatment: entry,
  changeTreatment: entry,
  createTest: entry,
  changeTest: entry,
  createCharge: entry,
  moveEntry: entry,
  createDue: { read: 'readDues', query: (_, { id = '' }) => ({ ids: id }), keep: ['id'] },
  bookSeries: series,
  changeSeries: series,
}

/** The object with this id, wherever it stands in an answer. */
const rowWith = (id: string, answer: unknown): Row | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('id' in answer && answer.id === id) return answer as Row
  return Object.values(answer)
    .map(each => rowWith(id, each))
    .find(Boolean)
}

/** Nothing, in whichever way it is said: null takes a field away, an empty text holds nothing. */
const plain = (value: unknown): unknown =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value

const numRuns = process.env.FULL ? 25 : 3

const tested = (Object.entries(roundTrips) as [Writing, RoundTrip<'createOwner'> | string][]).flatMap(
  ([name, trip]) => (typeof trip === 'string' ? [] : [{ name, trip }]),
)

test.each(tested)('$name: what is written is read', async ({ name, trip }) => {
  const { body: schema } = endpointOf(name)
  if (!schema) throw new Error('An endpoint without a body has no fields.')
  const { keep = [], given = {}, shown = {} } = trip
  const kept: readonly string[] = keep
  const fields = Object.fromEntries(Object.entries(schema.shape).filter(([field]) => !kept.includes(field)))
  await fc.assert(
    fc.asyncProperty(arbitraryOf(z.object(fields), given), async typed => {
      const clinic = await makeClinic()
      const as = askerOf(name, clinic)
      const sent = { as, place: placeOf(clinic) }
      const valid = await sampleOf(name).valid(clinic, as)
      const known = Object.fromEntries(
        Object.entries(valid.body ?? {}).filter(([field]) => kept.includes(field)),
      )
      const body: Row = { ...known, ...typed }
      const params = valid.params ?? { id: String(body.id) }
      const before = (await call(trip.read, { ...sent, params })).body as Row
      const answer = await call(name, { ...valid, ...sent, body })
      expect([answer.status, answer.text]).toEqual([successOf(name), expect.anything()])
      if (trip.predicted) {
        const known = { params, branchId: clinic.branches[0].id, by: as.userId, before }
        const [guess, given] = [trip.predicted.answer(body as never, known), answer.body as object].map(
          each => Object.entries(each).filter(([field]) => !trip.predicted?.apartFrom?.includes(field)),
        )
        expect(Object.fromEntries(guess ?? [])).toEqual(Object.fromEntries(given ?? []))
      }
      const id = String(body.id ?? Object.values(valid.params ?? {})[0])
      const read = await call(trip.read, {
        ...sent,
        params,
        query: trip.query?.(body as never, params) ?? {},
      })
      const found = rowWith(id, read.body) ?? (read.body as Row)
      const row = (trip.row ? trip.row(found) : found) as Row
      for (const [field, value] of Object.entries(body)) {
        if (field === 'v') continue
        const say = (shown as Record<string, (value: unknown, body: Row) => unknown>)[field]
        const wanted = say ? say(value, body) : value
        // A change without the field leaves it as it was.
        if (endpointOf(name).method === 'PATCH' && wanted === undefined) continue
        expect([field, plain(row[field])]).toEqual([field, plain(wanted)])
      }
    }),
    { numRuns },
  )
})
