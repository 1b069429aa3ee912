// Papers for owners: a treatment's prescription, and a visit's discharge sheet, whose text is saved here, too.
import type { Actor, Reader } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { localDay } from '../calendar/local-day.ts'
import { canonicalJson } from '../canonical-json.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { isoAt, nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { findMembership } from '../members/member.service.ts'
import { parties } from '../money/parties.ts'
import { addresseeOf } from '../owners/owner.service.ts'
import { OTHER_BREED } from '../patients/breeds/breed.ts'
import { headOf as patientHeadOf } from '../patients/patient.service.ts'
import { readDues } from '../records/due.service.ts'
import { type Due, isForAuthority } from '../records/due.ts'
import { entryForChange, latestBody, readEntry } from '../records/entry.service.ts'
import type { EntryVersion, RecordEntry } from '../records/entry.ts'
import { type KnownHead, patientKey } from '../records/entry-head.ts'
import { patientAtTime } from '../records/patient-at-time.service.ts'
import { entriesOf, listEntries } from '../records/timeline.service.ts'
import type { TimelineEntry } from '../records/timeline.ts'
import { treatmentBody } from '../records/treatment.ts'
import { asVisit } from '../records/visit.service.ts'
import { visitBody } from '../records/visit.ts'
import { beganAt } from '../records/visit-rules.ts'
import { OPEN_MS, visitOf, visitSpansOf } from '../records/visit-spans.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { rowsBetween } from '../storage/range.ts'
import { DischargeRow } from './discharge.entity.ts'
import { letterNumber, newestDischargeText } from './discharge-text.service.ts'
import type { DischargeInput, DischargePaper, PrescriptionPaper } from './paper.ts'

/**
 * Letterhead, owner and animal of a paper about an entry, with the branch where the entry was made. `at` is the moment of the
 * paper, and the owner is that of then, as the one who pays for it (decision 195), or whoever they were merged into: `ownerId`.
 * Two trips, three if the patient's row has changed since. Throws `not_found`.
 */
const around = async (
  clinicId: string,
  { patientId, branchId }: RecordEntry,
  { by, at }: Pick<RecordEntry, 'by' | 'at'>,
) => {
  const [patient, clinic, branch, member] = await Promise.all([
    patientAtTime(clinicId, { patientId, at }),
    findClinicMoney(clinicId),
    findBranch(clinicId, branchId),
    findMembership(clinicId, by),
  ])
  if (!patient || !clinic || !branch) throw new AppError('not_found')
  const owner = await addresseeOf(clinicId, patient.ownerId)
  const { name, species, breed, birthDate, estimatedBirth, chip } = patient
  const head = {
    ...parties(clinic, branch, owner),
    patient: {
      ...{ name, species, chip },
      ...(breed && breed !== OTHER_BREED && { breed }),
      ...(birthDate && { birthDate, ...(estimatedBirth && { estimatedBirth }) }),
    },
    language: owner?.documentLanguage ?? clinic.documentLanguage,
    ...(member && { by: member.name }),
    at,
    zone: branch.timeZone,
  }
  return { head, ownerId: owner?.id ?? patient.ownerId }
}

const givenOf = (id: string, body: unknown) => {
  const known = treatmentBody.safeParse(body).data
  if (!known) return undefined
  const { name, dosage, delivery, prescription } = known
  return { id, name, delivery, ...(dosage && { dosage }), ...(prescription && { prescription }) }
}

/** The fields of a treatment that prescription and label print: whoever changed none of them is not named as the prescriber. */
const prescribed = ['prescription', 'name', 'dosage', 'dose', 'delivery'] as const

const prescribedIn = ({ body }: EntryVersion) => {
  const known = treatmentBody.safeParse(body).data
  return canonicalJson(prescribed.map(field => known?.[field] ?? null))
}

/**
 * Who prescribed a treatment, and when: the author and time of the newest version that changed one of the `prescribed` fields.
 * The first version counts as the entry's author's, at the entry's time, also where somebody else has moved it to this record.
 */
const prescribedBy = (
  { by, at }: RecordEntry,
  written: readonly EntryVersion[],
): Pick<RecordEntry, 'by' | 'at'> =>
  written.findLast((version, n) => {
    const former = written[n - 1]
    return former && prescribedIn(former) !== prescribedIn(version)
  }) ?? { by, at }

/**
 * The prescription of a treatment as its newest version says it. Three trips. Throws `not_found`, also for a treatment without one,
 * `entry.struck`.
 */
export const readPrescription = async (
  { clinicId }: Reader,
  { id: patientId, entry: id }: { id: string; entry: string },
  at: string | undefined,
): Promise<PrescriptionPaper> => {
  const { entry, versions } = await readEntry({ clinicId }, { patientId, id, at })
  if (entry.state === 'struck') throw new AppError('entry.struck')
  const written = versions.filter(({ body }) => body !== undefined)
  const given = entry.kind === 'treatment' ? givenOf(id, written.at(-1)?.body) : undefined
  if (!given?.prescription) throw new AppError('not_found')
  const { head } = await around(clinicId, entry, prescribedBy(entry, written))
  return {
    ...head,
    treatment: { ...given, prescription: given.prescription },
  }
}

/** A patient's treatments since a moment, newest first. Reads page after page, so that an old visit has all of its treatments. */
const treatmentsSince = async (
  reader: Reader,
  patientId: string,
  since: string,
  cursor?: string,
): Promise<TimelineEntry[]> => {
  const page = await listEntries(reader, patientId, { kind: 'treatment', ...(cursor && { cursor }) })
  const last = page.rows.at(-1)
  if (!page.cursor || !last || last.at < since) return page.rows
  return [...page.rows, ...(await treatmentsSince(reader, patientId, since, page.cursor))]
}

/**
 * A patient's treatments and visits from a day and a half before one visit began, and earlier visits that may still go on then;
 * visits with how long they last.
 */
const recordAround = async (reader: Reader, patientId: string, visitId: string) => {
  const since = isoAt(Date.parse(beganAt(visitId)) - DAY_MS - OPEN_MS)
  const [treatments, items, before] = await Promise.all([
    treatmentsSince(reader, patientId, since),
    rowsBetween(patientKey(reader.clinicId, patientId), { from: `t#${since}`, to: 't#~' }),
    listEntries(reader, patientId, { kind: 'visit', before: since }),
  ])
  return { treatments, visits: visitSpansOf([...entriesOf(items), ...before.rows]) }
}

type Around = Awaited<ReturnType<typeof recordAround>>

/**
 * The treatments of a visit that are not struck out, oldest first, with those that name no visit but belong to this one (decision
 * 174). Two trips.
 */
const treatmentsIn = async (reader: Reader, visit: RecordEntry, { treatments, visits }: Around) => {
  const { clinicId } = reader
  const branch = await findBranch(clinicId, visit.branchId)
  if (!branch) throw new AppError('not_found')
  const dayOf = (ms: number) => localDay(ms, branch.timeZone)
  const own = treatments.filter(
    row => 'versions' in row && row.state !== 'struck' && visitOf(row, visits, dayOf) === visit.id,
  )
  const found = await Promise.all(
    own.toReversed().map(async ({ id, patientId }) => givenOf(id, await latestBody(reader, patientId, id))),
  )
  return found.flatMap(each => each ?? [])
}

type ToCome = {
  followUp: string | undefined
  dues: readonly Due[]
  ownerId: string
  ownerNow: string
  zone: string
}

/** When the animal comes again and what its owner is reminded of, from today on; nothing once it belongs to somebody else. */
const datesToCome = async (clinicId: string, { followUp, dues, ownerId, ownerNow, zone }: ToCome) => {
  // An owner who was merged still has their animals until the stream has moved them.
  const isTheirs = ownerNow === ownerId || (await addresseeOf(clinicId, ownerNow))?.id === ownerId
  if (!isTheirs) return { dues: [] }
  const today = localDay(nowIso(), zone)
  return {
    ...(followUp && followUp >= today && { followUp }),
    dues: dues
      .filter(due => due.state === 'open' && !isForAuthority(due) && due.day >= today)
      .map(({ title, day }) => ({ title, day })),
  }
}

/**
 * The discharge sheet of a visit: what was found and what to do in the vet's words, what was given, the next dates. Four trips.
 * Throws `not_found`, `entry.struck`.
 */
export const readDischarge = async (
  reader: Reader,
  id: string,
  patientId: string,
): Promise<DischargePaper> => {
  const { clinicId } = reader
  const [{ entry, versions }, letter, record, { dues }, patient] = await Promise.all([
    readEntry({ clinicId }, { patientId, id, at: beganAt(id) }),
    newestDischargeText(clinicId, { patientId, id }),
    recordAround(reader, patientId, id),
    readDues(reader, [patientId]),
    patientHeadOf(clinicId, patientId),
  ])
  const visit = asVisit(entry)
  if (visit.state === 'struck') throw new AppError('entry.struck')
  if (!patient) throw new AppError('not_found')
  const { followUp } = visitBody.safeParse(versions.findLast(({ body }) => body)?.body).data ?? {}
  const [{ head, ownerId }, given] = await Promise.all([
    around(clinicId, entry, { by: visit.facts?.vet ?? entry.by, at: entry.at }),
    treatmentsIn(reader, entry, record),
  ])
  const { zone } = head
  return {
    ...head,
    v: letter?.v ?? 0,
    found: letter?.found ?? '',
    advice: letter?.advice ?? '',
    given,
    ...(await datesToCome(clinicId, {
      followUp,
      dues: dues[patientId] ?? [],
      ownerId,
      ownerNow: patient.ownerId,
      zone,
    })),
  }
}

/** Checks that the visit still has the state that was read: a text saved while the visit is moved would otherwise stay behind. */
const visitStands = ({ entry, row }: KnownHead): Step => ({
  check: { pk: String(row.pk), sk: String(row.sk) },
  when: [{ path: 'state', equals: entry.state }],
  lost: () => 'again',
})

/**
 * Saves what the owner is told, as the version after the one that was seen; former versions stay. Throws `not_found`,
 * `entry.struck`, `changed_elsewhere`.
 */
export const saveDischarge = (
  actor: Actor,
  id: string,
  { patientId, v, found, advice }: DischargeInput,
): Promise<{ id: string; v: number }> =>
  attempt(async () => {
    const { clinicId, userId, request } = actor
    const known = await entryForChange(actor, { patientId, at: beganAt(id), id, kinds: ['visit'] })
    const next = v + 1
    const row = rowOf(DischargeRow, {
      ...{ clinicId, patientId, visitId: id, n: letterNumber(next), found, advice },
      ...{ v: next, at: request.at, by: userId },
    })
    const before = v === 0 ? undefined : await newestDischargeText(clinicId, { patientId, id })
    if (v > 0 && before?.v !== v) throw new AppError('changed_elsewhere', { v: before?.v ?? 0 })
    return commit(actor, {
      steps: [{ create: row, lost: () => new AppError('changed_elsewhere') }, visitStands(known)],
      subject: `patient#${patientId}`,
      after: { entryId: id, version: next },
      answer: { id, v: next },
    })
  })
