// For each act, how the fields of its request are read back (round-trip.ts): from the changed row, from other rows that the act
// made, or from the audit log.
import { appointmentInput } from '@vetrounds/core/appointments/appointment'
import { nowIso } from '@vetrounds/core/clock'
import { filledOf } from '@vetrounds/core/contract/arbitrary.test-support'
import type { Acting } from '@vetrounds/core/contract/writing.test-support'
import { newId } from '@vetrounds/core/ids'
import { mergeFields } from '@vetrounds/core/owners/merge'
import type { EntryVersion } from '@vetrounds/core/records/entry'
import { finishSeries } from '@vetrounds/core/series/job.service'
import { itemImportRow } from '@vetrounds/core/stock/import-row'
import { batchKey } from '@vetrounds/core/stock/level'
import * as fc from 'fast-check'
import { actorOf } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again, at, makeOwner, makePatient } from './make.ts'
import { moneyActTrips } from './money-act-trips.ts'
import { giveRooms } from './rooms.ts'
import { type ActTrips, ids, nothing, type Read, type Row, unread } from './round-trip.ts'
import { openingOf } from './stock-trips.ts'

const rowsIn = (answer: Row): readonly Row[] => answer.rows as Row[]

/** Reads an act's fields back from its event in the audit log. */
const logged = (name: Acting) =>
  ({
    read: 'listEvents',
    ask: () => ({ query: { day: nowIso().slice(0, 10) } }),
    row: async (_found: Row, answer: Row, read: Read) => {
      const event = rowsIn(answer).find(({ act }) => act === name)
      const { after, subject } = await read('readEvent', { params: { id: String(event?.id) } })
      // The subject of an export event is the table.
      return { table: String(subject).split('#')[1], ...(after as Row) }
    },
  }) as const

/** For acts that deactivate a row which was in use. */
const off = { keep: ['v'], given: { active: fc.constant(false) } } as const

/** The parameters that open the page of a patient. */
const pageOf = (id: string | undefined) => ({ params: { chip: String(id) } })

/** Reads a visit back by its id and its patient. */
const visit = {
  read: 'readVisit',
  ask: ({ patientId }: Row) => ({ query: { patient: String(patientId) } }),
} as const

const lastOf = (versions: unknown): EntryVersion | undefined => (versions as EntryVersion[]).at(-1)

/** Reads why an entry was struck out from its last version: the code of the reason, and the free text. */
const struck = {
  keep: ['at', 'v'],
  row: (_found: Row, { versions }: Row) => {
    const { occurredAt, reason = '' } = lastOf(versions) ?? {}
    const [why, ...words] = reason.split(': ')
    return { at: occurredAt, why, reason: words.join(': ') }
  },
} as const

/** Reads the only reminder of a patient. */
const due = {
  read: 'readDues',
  ask: (_body: Row, { id = '' }: Record<string, string>) => ({ query: { ids: id } }),
  keep: ['v'],
  row: (_found: Row, { dues }: Row) => Object.values(dues as Record<string, Row[]>)[0]?.[0],
} as const

/**
 * The owner who is merged into another: every field that can be taken over is filled, and so are the notes, which are kept
 * beside those of the owner who stays.
 */
const secondOwner = async (clinic: TestClinic) => {
  const actor = actorOf(clinic)
  const { id: other } = await makeOwner(actor, {
    ...{ name: 'N. Griffin', phone: '0877654321', landline: '014960000', email: 'nora@mail.example' },
    ...{ address: '9 Chelmsford Road', birthDate: '1980-02-29', documentLanguage: 'de' },
    ...{ facebookLink: 'https://facebook.com/nora', instagramLink: 'https://instagram.com/nora' },
    ...{ referralSource: 'friend', clinicNotes: 'Dog in the car.' },
  })
  return { other, otherV: 1, take: mergeFields.filter(field => field !== 'clinicNotes') }
}

/** Bookings of two pets of one owner, one after the other. */
const twoPets = async (clinic: TestClinic) => {
  const actor = actorOf(clinic)
  const first = await makePatient(again(actor))
  const second = await makePatient(again(actor), { ownerId: first.ownerId })
  const [roomId = ''] = await giveRooms(clinic)
  const shared = {
    status: 'scheduled' as const,
    type: 'surgery' as const,
    vetId: clinic.people.vet.userId,
    roomId,
  }
  const texts = { title: 'Teeth', description: 'Nothing to eat before' }
  return {
    bookings: [first, second].map(({ id: patientId }, no) => ({
      ...{ id: newId(), patientId, ...shared, ...texts },
      ...{ start: at(`1${no}:00`, '2027-03-03'), end: at(`1${no}:30`, '2027-03-03') },
    })),
  }
}

/** A row of an imported list with all columns filled, for a new item. */
const importedRow = filledOf(itemImportRow, {
  row: fc.constant(2),
  share: fc.constant('whole'),
  others: nothing,
  barcode: fc.integer({ min: 1, max: 2 ** 30 }).map(String),
  unit: fc.constant('tablet'),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
})

const witness = 'a second person: stock-interleaving.test.ts'
const transfers = 'of a transfer with several lines: transfers.test.ts'

/** For every act whose request has fields: how they are read back, or the test that reads them. */
export const actTrips: ActTrips = {
  ...moneyActTrips,
  resendClinicMail: 'the language of the e-mail: founding.test.ts',
  changeClinicState: { read: 'readClinic', keep: ['v'], given: { state: fc.constant('closed') } },
  changePlan: { read: 'readClinic', keep: ['v'], given: { plan: fc.constantFrom('active', 'past_due') } },
  leaveClinic: {
    read: 'readMe',
    keep: ['clinicId'],
    row: (_found, { memberships }) => ({ clinicId: (memberships as Row[])[0]?.clinicId }),
    // It was their only clinic: nothing is left to read.
    shown: { clinicId: unread },
  },
  acceptInvite: 'a token of an e-mail: invites.test.ts',
  requestToJoin: {
    read: 'listJoinRequests',
    keep: ['email'],
    row: (_found, { requests }) => (requests as Row[])[0],
    // The language is that of the e-mails about the request: join.test.ts.
    shown: { language: unread },
  },
  withdrawJoinRequest: {
    read: 'listJoinRequests',
    keep: ['email'],
    row: (_found, { requests }) => ({ email: (requests as Row[])[0]?.email }),
    // It was the only request: nothing is left to read.
    shown: { email: unread },
  },
  changeOwnerState: { ...off, read: 'readOwner' },
  mergeOwners: {
    read: 'readOwner',
    ask: ({ other }) => ({ params: { id: other } }),
    keep: ['v', 'other', 'otherV', 'take'],
    made: secondOwner,
    // `otherV` is the version that the user saw; no answer shows it.
    shown: { otherV: unread, bothNotes: areBoth => areBoth || undefined },
    row: async (_found, goes, read) => {
      const stays = await read('readOwner', { params: { id: String(goes.mergedInto) } })
      return {
        other: goes.id,
        take: mergeFields.filter(field => goes[field] !== undefined && goes[field] === stays[field]),
        bothNotes: String(stays.clinicNotes).endsWith(`\n${goes.clinicNotes}`) || undefined,
      }
    },
  },
  markDeceased: {
    read: 'openPatient',
    ask: (_body, { id }) => pageOf(id),
    keep: ['v'],
    given: { day: fc.constantFrom('2026-11-20', '2026-11-27') },
    row: (_found, { patient, appointments }) => ({
      day: (patient as Row).deceasedOn,
      appointments: (appointments as Row[])[0]?.status === 'cancelled' ? 'cancel' : 'keep',
    }),
  },
  transferPatient: { read: 'readPatient', keep: ['v', 'ownerId'] },
  strikeWeight: {
    read: 'listEntries',
    keep: ['at'],
    row: (_found, answer) => {
      const { at: occurredAt, struck: by } = rowsIn(answer)[0] ?? {}
      return { at: occurredAt, reason: (by as Row | undefined)?.reason }
    },
  },
  closeVisit: {
    ...visit,
    keep: ['patientId', 'v', 'problemId'],
    row: async ({ patientId, editions }, _answer, read) => {
      const { problems } = await read('openPatient', pageOf(String(patientId)))
      return { patientId, ...lastOf(editions)?.body, problemId: (problems as Row[])[0]?.id }
    },
  },
  reopenVisit: {
    ...visit,
    keep: ['patientId', 'v'],
    row: ({ patientId, reopened }) => ({ patientId, reason: (reopened as Row | undefined)?.text }),
  },
  closeProblem: {
    read: 'openPatient',
    ask: ({ patientId }) => pageOf(patientId),
    keep: ['patientId'],
    row: (_found, { patient, problems }) =>
      (problems as Row[]).length === 0 && { patientId: (patient as Row).id },
  },
  strikeEntry: { ...struck, read: 'readEntry' },
  postponeDue: { ...due, given: { day: fc.constantFrom('2027-03-14', '2027-09-01') } },
  endDue: due,
  takeBackCharge: { ...logged('takeBackCharge'), keep: ['v'] },
  changeDrugState: { ...off, read: 'readDrug' },
  changeVaccineState: { ...off, read: 'readVaccine' },
  changeTemplateState: { ...off, read: 'readTemplate' },
  logReport: {
    ...logged('logReport'),
    given: { entryId: ids },
    apart: { file: 'the sheets of a PDF: report.test.ts' },
    shown: { sections: sections => sections.join(', ') },
  },
  completeForm: {
    read: 'readForm',
    keep: ['name', 'steps', 'context'],
    // The versions of the steps that the user saw; no answer shows them.
    shown: { steps: unread },
    row: (_found, { versions }) => {
      const { form, ...body } = lastOf(versions)?.body ?? {}
      return { ...body, name: form }
    },
  },
  amendForm: {
    read: 'readForm',
    keep: ['at', 'v', 'values', 'context'],
    row: (_found, { versions }) => {
      const { occurredAt, reason, body } = lastOf(versions) ?? {}
      return { ...body, at: occurredAt, reason }
    },
  },
  strikeForm: { ...struck, read: 'readForm' },
  waiveCharge: {
    read: 'listUnbilledDay',
    ask: () => ({ query: { day: '2026-11-20' } }),
    keep: ['v'],
    row: (_found, { waived }) => (waived as Row[])[0],
  },
  bookAppointments: {
    read: 'readCalendar',
    ask: () => ({ query: { from: at('00:00', '2027-03-03'), to: at('00:00', '2027-03-04') } }),
    keep: ['groupId', 'bookings'],
    made: twoPets,
    row: async (_found, { appointments }, read) => {
      const whole = await Promise.all(
        (appointments as Row[]).map(({ id }) => read('readAppointment', { params: { id: String(id) } })),
      )
      return { groupId: whole[0]?.groupId, bookings: whole.map(each => appointmentInput.parse(each)) }
    },
  },
  cancelAppointment: {
    read: 'readAppointment',
    keep: ['v'],
    row: ({ cancelReason }) => ({ reason: cancelReason }),
  },
  moveFlow: {
    read: 'readAppointment',
    keep: ['v'],
    given: { flow: fc.constant('arrived'), at: fc.constant('2026-11-20T10:00:00.000Z') },
    row: async ({ flow, flowAt, patientId }, _answer, read) => {
      const weights = await read('listEntries', { params: { id: String(patientId) } })
      return { flow, at: flowAt, grams: rowsIn(weights)[0]?.grams }
    },
  },
  reopenAppointment: 'of an emergency that overlaps: slots-model.test.ts',
  cancelSeries: {
    read: 'readSeries',
    keep: ['v', 'from'],
    ended: ({ id: clinicId }, id) => finishSeries(clinicId, id),
    row: async ({ patientId }, _answer, read) => {
      const { appointments } = await read('openPatient', pageOf(String(patientId)))
      const gone = (appointments as Row[]).filter(({ status }) => status === 'cancelled')
      return {
        from: Math.min(...gone.map(({ seriesNo }) => Number(seriesNo))),
        reason: gone[0]?.cancelReason,
      }
    },
  },
  receiveTransfer: {
    ...logged('receiveTransfer'),
    keep: ['v'],
    apart: { more: transfers, witness },
    given: {
      // The shelf was empty before, and less arrives than was sent.
      quantity: fc.integer({ min: 1, max: 1999 }),
      reason: fc.constantFrom('damaged', 'theft'),
    },
  },
  cancelTransfer: witness,
  bookStocktake: {
    read: 'listItemMovements',
    ask: ({ lines }) => ({ params: { id: String(lines[0]?.itemId) } }),
    keep: ['v', 'lines'],
    row: (_found, answer) => {
      const { itemId, batches, reason, notes } = rowsIn(answer).find(each => each.reason) ?? {}
      const [batch = {}] = batches as { batch?: string }[]
      return { lines: [{ itemId, key: batchKey(batch), reason, notes }] }
    },
  },
  writePrices: {
    read: 'readItemRows',
    ask: ({ lines }) => ({ query: { ids: lines.map(({ id }) => id).join(',') } }),
    keep: ['lines', 'isLast'],
    // An item that still costs 1.45 was not changed. Only price changes that are not finished are listed.
    row: async (_found, answer, read) => ({
      lines: rowsIn(answer).flatMap(({ id, v, sellingPrice }) =>
        sellingPrice === 145 ? [] : [{ id, v: Number(v) - 1 }],
      ),
      isLast: rowsIn(await read('listPriceChanges', {})).length === 0,
    }),
  },
  changeItemState: { ...off, read: 'readItem' },
  writeItemRows: {
    read: 'findLikeItems',
    ask: ({ rows }) => ({ query: { barcode: String(rows[0]?.barcode) } }),
    given: { rows: importedRow.map(row => [row]) },
    row: async (_found, answer, read) => {
      const { stock, ...item } = await read('readItem', { params: { id: String(rowsIn(answer)[0]?.id) } })
      const place = { row: 2, share: 'whole' }
      return { rows: [itemImportRow.parse({ ...item, ...openingOf(stock), ...place })] }
    },
  },
  undoItemImport: {
    read: 'listItemImports',
    ask: () => ({ query: { category: 'pharmaceutical' } }),
    keep: ['downTo'],
    row: ({ undoneFrom }) => ({ downTo: undoneFrom }),
  },
  recordExport: logged('recordExport'),
}
