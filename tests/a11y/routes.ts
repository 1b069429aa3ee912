// Every address of the product, each parameter filled: those without a login, those with a page, those of later issues.
import { patterns } from '../../packages/web/src/paths.ts'
import type { DemoClinic } from '../../scripts/seed/chain.ts'
import { ownerIdOf } from '../../scripts/seed/owners-and-patients.ts'
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

/** An address with the clinic, the branch and two owners of a demo clinic in it. */
export const addressIn = (path: string, demo: DemoClinic): string =>
  path
    .replace(':clinic', demo.clinic.id)
    .replace(':branch', demo.branches[0]?.id ?? '')
    .replace(':owner', ownerIdOf(demo, 0))
    .replace(':other', ownerIdOf(demo, 1))
