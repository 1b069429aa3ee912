// Every address of the product, each parameter filled: those without a login, those with a page, those of later issues.
import { patterns } from '../../packages/web/src/paths.ts'
import type { DemoClinic } from '../../scripts/seed/chain.ts'
import { ownerAndPatientRows, ownerIdOf } from '../../scripts/seed/owners-and-patients.ts'
import { clientsOf } from '../../scripts/seed/past/clients.ts'
import { castOf } from '../../scripts/seed/past/past.ts'
import { pages } from '../support/domains.ts'

const parameters: Record<string, string> = {
  // Of the demo, the same in each of its clinics.
  ownerid: '1001',
  petmicrochip: 'NC-000001',
  // Filled with those of the clinic of the person who looks (`addressIn`).
  clinic: ':clinic',
  branch: ':branch',
  owner: ':owner',
}

const filled = (pattern: string): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'x')

/** Seen before the sign-in; /logout shows nothing and ends the session. */
export const open: readonly string[] = [
  patterns.login,
  patterns.resetPassword,
  patterns.signUp,
  `${patterns.acceptInvite}?token=${'x'.repeat(43)}`,
  `${patterns.confirmClinic}?clinic=x&token=x`,
  `${patterns.cancelReset}?user=x&token=x`,
]

const withFrame = pages.filter(({ frame }) => frame !== 'login')

/** Those with something in them; an address that shows the page of another one is not looked at twice. */
const done = withFrame.filter(({ name, title, load }) => load && title === name)

/** Pages with something in them, and the calendar's month. */
export const built: readonly string[] = [
  ...done.map(({ path }) => filled(path)),
  '/?view=month',
  `${filled(patterns.mergeOwners)}?with=:other`,
  `${filled(patterns.branches)}?calendar=:branch`,
]

/** All others: most say what comes later, and look alike. */
export const others: readonly string[] = [
  ...withFrame.filter(page => !done.includes(page)).map(({ path }) => filled(path)),
  '/no-such-page',
]

const casts = new Map<DemoClinic, { chip: string; species: string }[]>()

/** The animals of a demo clinic that have a record, the longest first. */
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

/** An address with the clinic, the branch, two owners and a patient of a demo clinic in it. */
export const addressIn = (path: string, demo: DemoClinic): string =>
  path
    .replace(':told', () => castIn(demo)[0]?.chip ?? '')
    // Cats are due for their vaccination again in each clinic.
    .replace(':due', () => castIn(demo).find(({ species }) => species === 'feline')?.chip ?? '')
    .replace(':clinic', demo.clinic.id)
    .replace(':branch', demo.branches[0]?.id ?? '')
    .replace(':owner', ownerIdOf(demo, 0))
    .replace(':other', ownerIdOf(demo, 1))
