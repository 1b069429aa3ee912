// The state of one sequence: the machine, the owners and pets that its people see, and what they were told of their changes.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { newId } from '@vetrounds/core/ids'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { Answer, Input } from '../../../packages/web/src/api/request.ts'
import { predictedOwner } from '../../../packages/web/src/features/owners/predicted-owner.ts'
import { predictedPatient } from '../../../packages/web/src/features/patients/predicted-patient.ts'
import {
  predictedBooking,
  predictedCancel,
  predictedChange,
} from '../../../packages/web/src/features/schedule/day/predicted-appointment.ts'
import type { QueueableName } from '../../../packages/web/src/offline/item.ts'
import type { Chance } from '../../../scripts/seed/random.ts'
import type { Desk } from './desk.ts'
import type { Entry } from './ledger.ts'
import { type Person, type Place, people, zoneOf } from './people.ts'
import type { Truth } from './service-state.ts'
import type { Death, Tab } from './tab.ts'

const MINUTE = 60_000

/** The first day for bookings, weeks after the demo's own ones. */
const FIRST_DAY = Date.parse('2027-03-01T09:00:00.000Z')

interface Booking {
  row: AppointmentRow
  place: Place
  login: string
}

export interface World {
  desk: Desk
  truth: Truth
  /** The prefix of every name and title of this sequence. */
  marker: string
  entries: Entry[]
  /** By login, since nobody can see what waits for another person: first some of the demo, then their own. */
  owners: Map<string, OwnerRow[]>
  patients: Map<string, PatientRow[]>
  bookings: Booking[]
  /** A number made of the seed and the time of the run, since several runs may share a stack. */
  number: number
  /** The people who may sign in. */
  people: readonly Person[]
  /** Whether people work at the product's screens instead of calling its modules. */
  isByForms: boolean
  /** A log of what happened, printed when something is wrong. */
  story: string[]
}

interface Change<N extends QueueableName> {
  name: N
  subject: string
  mark: string
  place: Place
  input: Input<N>
  row: Answer<N>
}

/** Makes a text that no other change has. */
export const markOf = ({ marker, entries }: World, letter: string): string =>
  `${marker} ${letter}${entries.length + 1}`

const last = <T>(list: readonly T[] | undefined, chance: Chance): T => {
  if (!list || list.length === 0) throw new Error('There is nothing to choose from.')
  // Mostly the newest one, which was made in this sequence and may still be waiting.
  return list[chance.is(0.75) ? list.length - 1 : chance.between(0, list.length - 1)] as T
}

/** A random tab of the person at the machine; if nobody is signed in, signs somebody in first. */
export const tabOf = async (world: World, chance: Chance): Promise<Tab> => {
  const { desk, story } = world
  const tab = desk.tabs.length > 0 ? chance.pick(desk.tabs) : await desk.open()
  const id = await desk.settle(tab.who())
  if (id !== undefined) {
    if (id !== desk.ids.get(desk.state.person.login)) throw new Error(`A tab works for ${id}, who has left.`)
    return tab
  }
  const person = chance.is(0.6) ? desk.state.person : chance.pick(world.people)
  story.push(`nobody is signed in: ${person.login} signs in`)
  await desk.arrive(person, chance.is(0.7))
  return chance.pick(desk.tabs)
}

/** Submits a change in a tab and notes what the person was told. Kills the tab meanwhile if `killed` is given. */
const hand = async <N extends QueueableName>(
  { desk, entries, story }: World,
  tab: Tab,
  { name, subject, mark, place, input, row }: Change<N>,
  killed?: Killed,
): Promise<Answer<N> | undefined> => {
  const entry: Entry = {
    name,
    subject,
    mark,
    login: desk.state.person.login,
    place,
    told: 'unknown',
    mayFail: entries.some(other => other.subject === subject && other.mayFail),
  }
  entries.push(entry)
  await tab.choose(place)
  const told = tab.submit(name, input, row).then(
    outcome => outcome,
    () => undefined,
  )
  if (killed) {
    await Promise.race([told, new Promise(resolve => setTimeout(resolve, killed.after))])
    await desk.end(tab, killed.death)
  }
  const outcome = await desk.settle(told)
  if (outcome) entry.told = outcome.state
  const code = outcome?.state === 'refused' ? ` ${outcome.code}` : ''
  story.push(`${entry.login} ${name} ${mark}: ${entry.told}${code}${killed ? `, then ${killed.death}` : ''}`)
  return outcome && outcome.state !== 'refused' ? outcome.row : undefined
}

/** How a tab ends, and how many ms after a change was submitted. */
export type Killed = { after: number; death: Death }

type Act = (world: World, chance: Chance, tab: Tab, killed?: Killed) => Promise<void>

const placeOf = ({ desk }: World, chance: Chance): Place => chance.pick(desk.state.person.places)

const addOwner: Act = async (world, chance, tab, killed) => {
  const body = { id: newId(), name: markOf(world, 'O') }
  const { login } = world.desk.state.person
  const row = await hand(
    world,
    tab,
    {
      name: 'createOwner',
      subject: `owner#${body.id}`,
      mark: body.name,
      place: placeOf(world, chance),
      input: { body },
      row: predictedOwner(body),
    },
    killed,
  )
  if (row) world.owners.get(login)?.push(row)
}

const addPet: Act = async (world, chance, tab, killed) => {
  const { login } = world.desk.state.person
  const owner = last(world.owners.get(login), chance)
  const body = { id: newId(), ownerId: owner.id, name: markOf(world, 'P'), species: 'canine' as const }
  const row = await hand(
    world,
    tab,
    {
      name: 'createPatient',
      subject: `patient#${body.id}`,
      mark: body.name,
      place: placeOf(world, chance),
      input: { body },
      row: predictedPatient(body, owner.name),
    },
    killed,
  )
  if (row) world.patients.get(login)?.push(row)
}

const slot = (chance: Chance) => {
  const start = FIRST_DAY + chance.between(0, 27) * 1440 * MINUTE + chance.between(0, 24) * 15 * MINUTE
  return { start: new Date(start).toISOString(), end: new Date(start + 15 * MINUTE).toISOString() }
}

const book: Act = async (world, chance, tab, killed) => {
  const { login } = world.desk.state.person
  const patient = last(world.patients.get(login), chance)
  const place = placeOf(world, chance)
  const body = {
    id: newId(),
    patientId: patient.id,
    type: 'regular' as const,
    vetId: null,
    title: markOf(world, 'B'),
    ...slot(chance),
  }
  const row = await hand(
    world,
    tab,
    {
      name: 'bookAppointment',
      subject: `appointment#${body.id}`,
      mark: body.title,
      place,
      input: { body },
      row: predictedBooking(body, patient, zoneOf(place)),
    },
    killed,
  )
  if (row) world.bookings.push({ row, place, login })
}

const own = ({ desk, bookings }: World): Booking[] =>
  bookings.filter(({ login }) => login === desk.state.person.login)

const move: Act = async (world, chance, tab, killed) => {
  const bookings = own(world)
  if (bookings.length === 0) return book(world, chance, tab, killed)
  const booking = last(bookings, chance)
  const { id, v } = booking.row
  const body = { v, type: 'regular' as const, vetId: null, title: markOf(world, 'M'), ...slot(chance) }
  const row = await hand(
    world,
    tab,
    {
      name: 'changeAppointment',
      subject: `appointment#${id}`,
      mark: body.title,
      place: booking.place,
      input: { params: { id }, body },
      row: predictedChange(booking.row, body),
    },
    killed,
  )
  if (row) booking.row = row
  else if (killed) world.bookings.splice(world.bookings.indexOf(booking), 1)
}

const cancel: Act = async (world, chance, tab, killed) => {
  const bookings = own(world)
  if (bookings.length === 0) return book(world, chance, tab, killed)
  const booking = last(bookings, chance)
  const { id, v, title = '' } = booking.row
  const body = { v, reason: 'owner' as const }
  await hand(
    world,
    tab,
    {
      name: 'cancelAppointment',
      subject: `appointment#${id}`,
      mark: title,
      place: booking.place,
      input: { params: { id }, body },
      row: predictedCancel(booking.row, body),
    },
    killed,
  )
  world.bookings.splice(world.bookings.indexOf(booking), 1)
}

const acts = { addOwner, addPet, book, move, cancel }

/** A random act that creates something. */
export const anyCreation = (chance: Chance): Act => acts[chance.weighted({ addOwner: 3, addPet: 3, book: 3 })]

/** A random act. */
export const anyAct = (chance: Chance): Act =>
  acts[chance.weighted({ addOwner: 3, addPet: 3, book: 3, move: 2, cancel: 1 })]

/** Changes a booking of the service as somebody at another machine. Its changes that wait here may then be refused. */
export const changeElsewhere = async (world: World, chance: Chance): Promise<void> => {
  const { truth, bookings, entries, story, marker } = world
  const known = bookings.filter(({ row }) =>
    entries.some(
      ({ subject, told, name }) =>
        subject === `appointment#${row.id}` && name === 'bookAppointment' && told === 'sent',
    ),
  )
  if (known.length === 0) return
  const booking = chance.pick(known)
  const { id } = booking.row
  const now = await truth.call<AppointmentRow>(booking.place, 'GET', `/appointments/${id}`)
  if (now.status !== 'scheduled') return
  for (const entry of entries) if (entry.subject === `appointment#${id}`) entry.mayFail = true
  bookings.splice(bookings.indexOf(booking), 1)
  const { v, type, vetId, start, end } = now
  await truth.call(booking.place, 'PATCH', `/appointments/${id}`, {
    v,
    type,
    vetId,
    start,
    end,
    title: `${marker} elsewhere`,
  })
  story.push(`somebody else changes ${now.title}`)
}

/** Reads some owners and pets of the demo for each person to work with. */
export const knownRows = async (truth: Truth) => {
  const owners = new Map<string, OwnerRow[]>()
  const patients = new Map<string, PatientRow[]>()
  for (const { login, places } of people) {
    const [place] = places
    if (!place) continue
    owners.set(login, (await truth.owners(place, '')).slice(0, 3))
    patients.set(login, (await truth.patients(place, '')).slice(0, 3))
  }
  return { owners, patients }
}
