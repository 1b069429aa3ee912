// One visit of the demo's past, from its appointment to its bill, done by the services that the product's pages call.
import { alertsOf } from '@vetrounds/core/appointments/appointment-head'
import { daysOf, type Slots, withSlot } from '@vetrounds/core/appointments/vet-day'
import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import { isoAt } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { recordWeight } from '@vetrounds/core/records/timeline.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { closeVisit } from '@vetrounds/core/records/visit-close.service'
import { saveVisitPart, saveVisitVitals } from '@vetrounds/core/records/visit-note.service'
import { visitIdOf } from '@vetrounds/core/records/visit-rules'
import { rowOf } from '@vetrounds/core/storage/entity'
import { AppointmentHead, VetDay } from '../../../packages/core/src/appointments/appointment.entity.ts'
import type { DemoClinic, Member } from '../chain.ts'
import { type People, personOf } from '../people.ts'
import { chanceOf, seededId } from '../random.ts'
import { today } from '../zoned.ts'
import type { Act, Later } from './act.ts'
import { issued, lineOf, paid } from './bills.ts'
import type { Case } from './case.ts'
import { type CaseKey, cases, textOf } from './cases.ts'
import type { Client } from './clients.ts'
import { filled, give, pictured, type Stay, sampled, vaccinate } from './entries.ts'
import type { MemoryTable } from './memory-table.ts'
import type { Plan } from './plans.ts'
import { gramsAt, vitalsIn } from './stay.ts'

const MINUTES = 30
/** In days. Older visits than `BILLED_DAYS` were billed by an earlier program; the newest ones are still to be billed. */
const BILLED_DAYS = 150
const UNBILLED_DAYS = 2

/** An animal with its past: where it goes, who looks after it, and what it will weigh. */
export interface Story {
  demo: DemoClinic
  people: People
  table: MemoryTable
  client: Client
  branch: Branch
  vet: Member
  nurse: Member
  plan: Plan
  /** In grams. */
  adult: number
}

/** Writes the appointment that a visit comes from, as completed, with the vet's slot. */
const booked = (story: Story, at: number, title: string) => {
  const { demo, people, table, client, branch, vet, nurse } = story
  const clinicId = demo.clinic.id
  const vetId = personOf(people, vet.login)
  const by = personOf(people, nurse.login)
  const [start, end] = [isoAt(at), isoAt(at + MINUTES * 60_000)]
  const id = seededId(`visit ${client.id} ${start}`, at - 86_400_000)
  table.replace(
    rowOf(AppointmentHead, {
      clinicId,
      id,
      branchId: branch.id,
      patientId: client.id,
      petName: client.name,
      species: client.species,
      ownerId: client.ownerId,
      ownerName: client.ownerName,
      vetId,
      type: 'regular',
      status: 'completed',
      start,
      end,
      zone: branch.timeZone,
      title,
      slot: 'n',
      alerts: alertsOf(client),
      v: 2,
      at: end,
      by,
    }),
  )
  for (const { day, from, to } of daysOf({ start, end })) {
    const of = { clinicId, vetId, day }
    const { pk, sk } = rowOf(VetDay, { ...of, slots: {}, v: 1, at: end, by }) as {
      pk: string
      sk: string
    }
    const before = table.find({ pk, sk })
    const slots = withSlot((before?.slots ?? {}) as Slots, id, { from, to, kind: 'n' })
    table.replace(rowOf(VetDay, { ...of, slots, v: Number(before?.v ?? 0) + 1, at: end, by }))
  }
  return { id, start }
}

/** Bills what was done as the client leaves; it is paid by card. */
const bill = async (
  later: Later,
  { services }: Case,
  { demo, client, visitId, charges }: Stay,
): Promise<void> => {
  const actor = later(MINUTES + 4)
  const lines = [
    ...services.map(key => lineOf(demo, key, 1)),
    ...[...charges].flatMap(([chargeId, own]) => own.map(line => ({ ...line, id: newId(), chargeId }))),
  ]
  const row = await issued(actor, {
    ownerId: client.ownerId,
    patientId: client.id,
    visitId,
    date: actor.request.at.slice(0, 10),
    terms: 'on_receipt',
    lines,
  })
  await paid(later(MINUTES + 6), row, 'credit_card')
}

type Visit = {
  story: Story
  key: CaseKey
  days: number
  times: number
  dues: Stay['dues']
  isNewProblem: boolean
}

const visited = async (
  later: Later,
  { story, key, days, times, dues, isNewProblem }: Visit,
): Promise<void> => {
  const { demo, client, nurse, adult } = story
  const each: Case = cases[key]
  const text = textOf(key, demo.language)
  const vet = later(0)
  const chance = chanceOf(`visit ${client.id} ${key} ${days}`)
  const at = Date.parse(vet.request.at)
  const appointment = booked(story, at, text.reason)
  const id = visitIdOf(appointment, at)
  const patientId = client.id
  const grams = gramsAt(client, adult, at, chance)
  const vitals = vitalsIn(each, client.species, chance)
  const isBilled = days <= BILLED_DAYS
  const stay: Stay = { demo, client, visitId: id, grams, isBilled, charges: new Map(), dues, chance }
  const write = (minutes: number, part: 'history' | 'examination' | 'assessment' | 'plan', who?: Member) =>
    saveVisitPart(later(minutes, who), { id, part }, { patientId, v: 0, text: text[part] })

  await openVisit(vet, { id, patientId, appointmentId: appointment.id })
  await write(2, 'history', nurse)
  await saveVisitVitals(later(4, nurse), id, { patientId, v: 0, vitals })
  if (each.form) await filled(later, each.form, stay, text, vitals)
  // A physical examination has recorded the weight already.
  if (each.form !== 'physical_examination')
    await recordWeight(later(5, nurse), patientId, {
      id: newId(),
      at: later(5).request.at,
      grams,
      visitId: id,
    })
  await write(12, 'examination')
  await write(15, 'assessment')
  if (each.test) await sampled(later(16), stay, each.test, { times, isWaiting: days <= UNBILLED_DAYS })
  if (each.picture) await pictured(later(18), stay, each.picture)
  if (key === 'vaccination') await vaccinate(later(19), stay)
  if (key === 'firstVaccination') await vaccinate(later(19), stay, cases.firstVaccination.followUp)
  for (const [n, drug] of (each.drugs ?? []).entries()) await give(later(20 + n), stay, drug)
  await write(24, 'plan')
  const closer = later(26)
  await closeVisit(closer, id, {
    patientId,
    v: 1,
    diagnosis: text.diagnosis,
    outcome: each.outcome ?? 'home',
    ...(each.followUp && { followUp: addDays(closer.request.at.slice(0, 10), each.followUp) }),
    ...(each.isLasting && isNewProblem && { problemId: newId() }),
  })
  if (isBilled && days > UNBILLED_DAYS) await bill(later, each, stay)
}

/** The weights of an animal while it grew, before the first visit of its plan. */
const growing = ({ client, branch, nurse, adult, plan, demo }: Story): Act[] => {
  const chance = chanceOf(`growing ${demo.clinic.id} ${client.id}`)
  const first = Date.now() - (plan.visits[0]?.days ?? 0) * 86_400_000
  return [70, 105, 150, 210, 300, 400]
    .map(days => Date.parse(client.birthDate) + days * 86_400_000 + chance.between(8, 15) * 3_600_000)
    .filter(at => at < first)
    .map(at => ({
      at,
      branch,
      who: nurse,
      run: async later => {
        const actor = later(0)
        const grams = gramsAt(client, adult, at, chance)
        await recordWeight(actor, client.id, { id: newId(), at: actor.request.at, grams })
      },
    }))
}

/** Everything that happened to an animal. */
export const visits = (story: Story): Act[] => {
  const { client, branch, vet, plan } = story
  const chance = chanceOf(`times ${client.id}`)
  const seen = new Map<CaseKey, number>()
  const dues: Stay['dues'] = new Map()
  const acts = plan.visits.map(({ key, days }): Act => {
    const asked = addDays(today(branch.timeZone), -days)
    // Nobody comes on a Sunday.
    const day = weekdayOf(asked) === 6 ? addDays(asked, -1) : asked
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return {
      at: instantAt(day, chance.between(37, 47) * 15, branch.timeZone),
      branch,
      who: vet,
      run: later => visited(later, { story, key, days, times, dues, isNewProblem: times === 0 }),
    }
  })
  return [...growing(story), ...acts]
}
