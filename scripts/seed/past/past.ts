// The past of a demo clinic: some animals with a record of years, shelves that were filled and sold from, two years of invoices.
import type { Branch } from '@vetrounds/core/clinics/clinic'
import type { DemoClinic, Member } from '../chain.ts'
import { comesTo } from '../deal.ts'
import type { People } from '../people.ts'
import { chanceOf } from '../random.ts'
import { adultWeight } from '../weights.ts'
import type { Row } from '../write-rows.ts'
import { perform } from './act.ts'
import { bills } from './bills.ts'
import { type Client, clientsOf } from './clients.ts'
import { closes } from './closes.ts'
import { deliveries } from './deliveries.ts'
import { inMemory, type MemoryTable } from './memory-table.ts'
import { offers } from './offers.ts'
import { olderBills } from './older-bills.ts'
import { type Plan, plans } from './plans.ts'
import { type Story, visits } from './visits.ts'

const DAY = 86_400_000

/** An active member with one of the roles who works at a branch. Throws if there is none. */
const memberAt = ({ members }: DemoClinic, { code }: Branch, ...roles: Member['role'][]): Member => {
  const found = members.find(
    ({ role, branches, state = 'active' }) =>
      state === 'active' && roles.includes(role) && (branches === 'all' || branches.includes(code)),
  )
  if (!found) throw new Error(`Nobody at ${code} is ${roles.join(' or ')}.`)
  return found
}

/**
 * The animal of a plan: of its species, born long enough before, without an
 * allergy, and in no other plan. Undefined if the clinic has none.
 */
const animalFor = (
  { species, visits: [first] }: Plan,
  clients: readonly Client[],
  taken: ReadonlySet<string>,
) =>
  clients
    .filter(client => client.species === species && !taken.has(client.id) && !client.allergic)
    .find(({ birthDate }) => Date.parse(birthDate) + 60 * DAY < Date.now() - (first?.days ?? 0) * DAY)

/** The animals with a history, each with the branch that its owner goes to. */
export const castOf = (demo: DemoClinic, clients: readonly Client[]) => {
  const taken = new Set<string>()
  return plans[demo.language].flatMap(plan => {
    const client = animalFor(plan, clients, taken)
    const branch = client && demo.branches.find(({ id }) => comesTo(demo, id)(client))
    if (!client || !branch) return []
    taken.add(client.id)
    return [{ plan, client, branch }]
  })
}

const storiesOf = (
  demo: DemoClinic,
  people: People,
  table: MemoryTable,
  clients: readonly Client[],
): Story[] =>
  castOf(demo, clients).map(({ client, branch, plan }) => ({
    demo,
    people,
    table,
    client,
    branch,
    plan,
    vet: memberAt(demo, branch, 'vet'),
    nurse: memberAt(demo, branch, 'staff'),
    adult: adultWeight(client.species, client.breed, chanceOf(`grown ${client.id}`)),
  }))

/** Notes on an animal's head what the stream would have noted: the last weight and the last visit. */
const note = (table: MemoryTable, { client, demo }: Story): void => {
  const pk = `${demo.clinic.id}#p#${client.id}`
  const rows = table.rows().filter(row => row.pk === pk)
  const head = rows.find(({ sk }) => sk === 'z#head')
  const weights = rows
    .filter(row => row.kind === 'weight')
    .toSorted((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1))
  const last = rows
    .filter(row => String(row.gsi3sk).startsWith('visit#'))
    .map(({ gsi3sk }) => String(gsi3sk))
    .toSorted()
    .at(-1)
  if (head) table.replace({ ...head, grams: weights.at(-1)?.grams, lastVisit: last?.slice(6, 16) })
}

/** A clinic's rows, together with those that its past leaves behind. */
export const withPast = (demo: DemoClinic, people: People, rows: readonly Row[]): Promise<Row[]> => {
  const clients = clientsOf(rows)
  const cast = new Set(castOf(demo, clients).map(({ client }) => client.id))
  // Animals with a history are weighed in it.
  const begun = rows.filter(row => !(row.kind === 'weight' && cast.has(String(row.patientId))))
  return inMemory(begun, async table => {
    const stories = storiesOf(demo, people, table, clients)
    const corrector = demo.members.find(({ role }) => role === 'manager')
    if (!corrector) throw new Error(`${demo.clinic.name} has no manager.`)
    const keeper = (branch: Branch) => memberAt(demo, branch, 'staff')
    const desk = { at: keeper, corrector }
    const older = olderBills(demo, clients, desk)
    await perform(demo, people, [
      ...deliveries(demo, keeper),
      ...older,
      ...bills(demo, clients, desk),
      ...offers(demo, clients, desk),
      ...closes(demo, keeper, older),
      ...stories.flatMap(visits),
    ])
    for (const story of stories) note(table, story)
  })
}
