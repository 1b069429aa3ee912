// Every address of the product with its parameters filled in: those without a login, those with a page, those of later issues.
import { patterns } from '../../packages/web/src/paths.ts'
import type { DemoClinic } from '../../scripts/seed/chain.ts'
import { ownerAndPatientRows, ownerIdOf } from '../../scripts/seed/owners-and-patients.ts'
import { clientsOf } from '../../scripts/seed/past/clients.ts'
import { castOf } from '../../scripts/seed/past/past.ts'
import { pages } from '../support/domains.ts'

const parameters: Record<string, string> = {
  // These exist in each clinic of the demo.
  ownerid: '1001',
  petmicrochip: 'NC-000001',
  // Filled in later, with ids of the clinic of the signed-in person (`addressIn`).
  clinic: ':clinic',
  branch: ':branch',
  owner: ':owner',
}

const filled = (pattern: string): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'x')

/** Addresses that need no sign-in. Without /logout, which shows nothing and ends the session. */
export const open: readonly string[] = [
  patterns.login,
  patterns.resetPassword,
  patterns.signUp,
  `${patterns.acceptInvite}?token=${'x'.repeat(43)}`,
  `${patterns.confirmClinic}?clinic=x&token=x`,
  `${patterns.cancelReset}?user=x&token=x`,
]

const withFrame = pages.filter(({ frame }) => frame !== 'login')

/** Pages that are built; an address that shows the page of another one is left out. */
const done = withFrame.filter(({ name, title, load }) => load && title === name)

/** Addresses of pages that are built, and further views of some of them. */
export const built: readonly string[] = [
  ...done.map(({ path }) => filled(path)),
  '/?view=month',
  `${filled(patterns.mergeOwners)}?with=:other`,
  `${filled(patterns.branches)}?calendar=:branch`,
]

/** All other addresses: most of these pages only say what comes later, and look alike. */
export const others: readonly string[] = [
  ...withFrame.filter(page => !done.includes(page)).map(({ path }) => filled(path)),
  '/no-such-page',
]

const casts = new Map<DemoClinic, { chip: string; species: string }[]>()

/** The animals of a demo clinic that have a medical record, the one with the longest record first. */
const castIn = (demo: DemoClinic) => {
  const known = casts.get(demo)
  if (known) return known
  const rows = ownerAndPatientRows(demo, 'desk')
  const chips = new Map(
    rows.flatMap(row => (row.__edb_e__ === 'patient' ? [[row.id, String(row.chip)]] : [])),
  )
  const cast = castOf(demo, clientsOf(rows)).map(({ client }) => ({
    chip: chips.get(client.id) ?? '',
    species: client.species,
  }))
  casts.set(demo, cast)
  return cast
}

/** Fills the clinic, branch, owners and patient of a demo clinic into an address. */
export const addressIn = (path: string, demo: DemoClinic): string =>
  path
    .replace(':told', () => castIn(demo)[0]?.chip ?? '')
    // In each clinic the cats have a vaccination due.
    .replace(':due', () => castIn(demo).find(({ species }) => species === 'feline')?.chip ?? '')
    .replace(':clinic', demo.clinic.id)
    .replace(':branch', demo.branches[0]?.id ?? '')
    .replace(':owner', ownerIdOf(demo, 0))
    .replace(':other', ownerIdOf(demo, 1))
