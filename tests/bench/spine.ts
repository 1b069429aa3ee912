// Prints figures of the core operations (booking, calendar, owners, patients) to compare: units, trips and bytes at the table,
// times on this machine, bundle sizes. Never fails by time; the tests check docs/budgets.json. Run: node tests/bench/spine.ts
import { checkBytes } from '../../scripts/test/bytes.ts'
import { startEnvironment } from '../support/environment.ts'

const { env, stop } = await startEnvironment('bench')
Object.assign(process.env, env)

// Imported after the environment is set, since linked resources are read at import time.
const { actorOf, measured } = await import('../support/actor.ts')
const { makeClinic } = await import('../support/clinic.ts')
const { again, at, book, booking, makeOwner, makePatient } = await import('../support/make.ts')
const { readCalendar } = await import('@vetrounds/core/appointments/appointment.service')
const { bookAppointment } = await import('@vetrounds/core/appointments/booking.service')
const { newId } = await import('@vetrounds/core/ids')
const { createOwner, listOwners } = await import('@vetrounds/core/owners/owner.service')
const { listPatients } = await import('@vetrounds/core/patients/patient.service')

type Measured = {
  scope: { trips: number; reads: number; writes: number; conflicts: number; bytesIn: number }
}

const ROUNDS = 100

const clinic = await makeClinic()
const actor = () => again(actorOf(clinic))
const owner = await makeOwner(actor(), { phone: '0851234584' })
const patient = await makePatient(actor(), { ownerId: owner.id })
const vetId = clinic.people.vet.userId

const share = (sorted: readonly number[], part: number): string =>
  (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)

/** Runs `work` ROUNDS times, one after the other, and prints its mean cost and how long it took. */
const figure = async (name: string, work: (round: number) => Promise<Measured>): Promise<void> => {
  const times: number[] = []
  const sum = { trips: 0, reads: 0, writes: 0, conflicts: 0, bytesIn: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const { scope } = await work(round)
    times.push(performance.now() - start)
    for (const key of ['trips', 'reads', 'writes', 'conflicts', 'bytesIn'] as const) sum[key] += scope[key]
  }
  times.sort((a, b) => a - b)
  const mean = (key: keyof typeof sum) => (sum[key] / ROUNDS).toFixed(1).padStart(8)
  console.log(
    `${name.padEnd(34)}${mean('trips')}${mean('reads')}${mean('writes')}${mean('conflicts')}${mean('bytesIn').padStart(10)}` +
      `${share(times, 0.5).padStart(9)}${share(times, 0.95).padStart(9)}`,
  )
}

const dayOf = (round: number): string => new Date(Date.UTC(2027, 0, 1 + round)).toISOString().slice(0, 10)
const slotOn = (day: string, more: object = {}) => ({
  patientId: patient.id,
  vetId,
  start: at('10:00', day),
  end: at('10:30', day),
  ...more,
})

try {
  console.log(`${''.padEnd(34)}   trips   reads  writes conflict   bytes in   p50 ms   p95 ms`)
  await figure('book', round => measured(actor(), who => bookAppointment(who, booking(slotOn(dayOf(round))))))
  await figure('book, 8 at once for one slot', async round => {
    const day = dayOf(1000 + round)
    const tries = Array.from({ length: 8 }, () =>
      measured(actor(), who => bookAppointment(who, booking(slotOn(day)))),
    )
    const won = (await Promise.allSettled(tries)).flatMap(each =>
      each.status === 'fulfilled' ? [each.value] : [],
    )
    if (won.length !== 1 || !won[0]) throw new Error(`${won.length} of 8 won.`)
    return won[0]
  })
  for (let n = 0; n < 168; n += 1) {
    const hour = `${8 + (n % 12)}`.padStart(2, '0')
    const day = `2030-05-${String(6 + Math.floor(n / 24)).padStart(2, '0')}`
    await book(
      actor(),
      slotOn(day, { start: at(`${hour}:00`, day), end: at(`${hour}:30`, day), vetId: null }),
    )
  }
  const week = { from: at('00:00', '2030-05-06'), to: at('00:00', '2030-05-13') }
  await figure('calendar week, 168 appointments', () => measured(actor(), who => readCalendar(who, week)))
  await figure('create an owner', round =>
    measured(actor(), who => createOwner(who, { id: newId(), name: `Person ${round}`, phone: '0851234584' })),
  )
  await figure('list of owners', () => measured(actor(), who => listOwners(who, {})))
  await figure('list of patients', () => measured(actor(), who => listPatients(who, {})))
  console.log(
    await checkBytes().then(
      ({ output }) => output,
      () => 'Sizes of bundles: build the web app first.',
    ),
  )
} finally {
  await stop()
}
