// Reads a branch of the demo for tests that work there: its pets, which have unique names, and afterwards what is booked.
import type { BrowserContext } from '@playwright/test'
import { signInByHttp } from './enter.ts'

type Row = Record<string, string>
type Page = { rows: (Row & { deceased: boolean; doNotBook: boolean })[]; cursor?: string }

/** An appointment, reduced to what tests compare. */
export type Booked = {
  pet: string
  vet: string | undefined
  start: string
  minutes: number
  type: string
  status: string
  reason?: string
}

/** The instant of a local time in a zone, computed by `Intl` and not by code of the product. */
export const instantOf = (date: string, time: string, timeZone: string): string => {
  const guess = Date.parse(`${date}T${time}:00Z`)
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return new Date(2 * guess - Date.parse(`${format.format(guess).replace(' ', 'T')}:00Z`)).toISOString()
}

const DAY = 86_400_000

/** One time for all days of a run, which would otherwise differ after midnight. */
const NOW = Date.now()

// Differs from run to run, since a reused stack still has the bookings of earlier runs.
const RUN_WEEKS = 10 * (Math.floor(NOW / 60_000) % 30)

/** The day `days` days after a Monday long after the demo's appointments. Other specs book on the Mondays. */
export const dayIn = (days: number): string => {
  const ahead = ((8 - new Date(NOW).getUTCDay()) % 7) + 7 * (20 + RUN_WEEKS) + days
  return new Date(NOW + ahead * DAY).toISOString().slice(0, 10)
}

/** A patient, and the text that a receptionist types to find it. */
export type Pet = { name: string; typed: string }

/** Signs a person in by HTTP, reads the branch, and makes the browser's next tab open it. */
export const openDesk = async (
  context: Pick<BrowserContext, 'request' | 'addCookies'>,
  login: string,
  branchName: string,
) => {
  const site = process.env.BASE_URL ?? 'http://localhost:3000'
  const http = context.request
  const token = await signInByHttp(http, `${login}@vetrounds.example`, false)
  const get = async (path: string, place?: string) => {
    const answer = await http.get(`${site}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(place && { 'x-branch': place }) },
    })
    if (!answer.ok()) throw new Error(`GET ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { memberships } = await get('/me')
  const [place, timeZone]: [string, string] = memberships.flatMap(
    ({ clinic, branches }: { clinic: Row; branches: Row[] }) =>
      branches
        .filter(({ name }) => name === branchName)
        .map(branch => [`${clinic.id}.${branch.id}`, branch.timeZone]),
  )[0]
  await context.addCookies([{ name: 'branch_id', value: place, url: site }])
  const all = async (path: string, cursor?: string): Promise<Page['rows']> => {
    const page: Page = await get(`${path}${cursor ? `?${new URLSearchParams({ cursor })}` : ''}`, place)
    return page.cursor ? [...page.rows, ...(await all(path, page.cursor))] : page.rows
  }
  const [{ members }, patients, owners] = await Promise.all([
    get('/team', place),
    all('/patients'),
    all('/owners'),
  ])
  const vets = new Map<string, string>(
    members
      .filter((each: { takesAppointments: boolean }) => each.takesAppointments)
      .map((each: Row) => [each.userId, each.name]),
  )
  const texts = [...patients, ...owners].flatMap(({ name = '' }) => name.split(' '))
  const stopped = new Set(owners.filter(each => each.doNotBook).map(({ id }) => id))
  const bookable = patients.filter(
    ({ name = '', deceased, ownerId }) =>
      !deceased && !stopped.has(ownerId ?? '') && /^\p{L}{3,}$/u.test(name),
  )
  const petsOf = Map.groupBy(bookable, ({ ownerId }) => ownerId)
  const isOfSeveral = ({ ownerId }: Row): number => Number((petsOf.get(ownerId)?.length ?? 0) > 1)
  // Pets of owners with several come first, so that they are the ones kept of pets with the same name.
  const living = bookable
    .toSorted((a, b) => isOfSeveral(b) - isOfSeveral(a) || ((a.ownerId ?? '') < (b.ownerId ?? '') ? -1 : 1))
    .filter(({ name }, at, all) => all.findIndex(each => each.name === name) === at)
  const isAlone = (name: string): boolean =>
    texts.filter(text => text.toLowerCase().startsWith(name.toLowerCase())).length === 1
  const booked = async (from: string, to: string): Promise<Booked[]> => {
    const midnight = (date: string) => instantOf(date, '00:00', timeZone)
    const span = new URLSearchParams({ from: midnight(from), to: midnight(to) })
    const { appointments } = await get(`/calendar?${span}`, place)
    return appointments
      .map((row: Row) => ({
        pet: row.petName,
        vet: vets.get(row.vetId ?? ''),
        start: row.start,
        minutes: (Date.parse(row.end ?? '') - Date.parse(row.start ?? '')) / 60_000,
        type: row.type,
        status: row.flow ? `${row.status} ${row.flow}` : row.status,
        ...(row.cancelReason && { reason: row.cancelReason }),
      }))
      .sort((a: Booked, b: Booked) => (a.start + a.pet < b.start + b.pet ? -1 : 1))
  }
  return {
    timeZone,
    /** The names of the vets, in the order of the calendar's columns. */
    vets: [...vets.values()],
    /** Pets, each name once, those of one owner together. Found by name, or by chip if other names begin with the same text. */
    pets: living
      .toSorted((a, b) => ((a.ownerId ?? '') < (b.ownerId ?? '') ? -1 : 1))
      .map(({ name = '', ownerId = '', chip = '' }) => ({
        name,
        ownerId,
        typed: isAlone(name) ? name : chip,
      })),
    /** The appointments that the server has from one date up to another (exclusive), sorted by start and pet. */
    booked,
    /** The walk-ins that have arrived, the latest first. */
    arrived: async (): Promise<Booked[]> => {
      const [from = '', to = ''] = [-1, 2].map(days =>
        new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
      )
      return (await booked(from, to)).filter(({ status }) => status === 'walkin arrived').reverse()
    },
  }
}
