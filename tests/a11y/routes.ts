// Every address of the product, each parameter filled: those without a login, those with a page, those of later issues.
import { inventoryCategories, patterns } from '../../packages/web/src/paths.ts'
import type { DemoClinic } from '../../scripts/seed/chain.ts'

const parameters: Record<string, string> = {
  ownerid: '1001',
  // Filled with those of the person who looks (`addressIn`).
  clinic: ':clinic',
  branch: ':branch',
  petmicrochip: 'NC-000001',
}

const filled = (pattern: string): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'x')

/** Seen before the sign-in. */
export const open: readonly string[] = [
  patterns.login,
  patterns.resetPassword,
  patterns.signUp,
  `${patterns.acceptInvite}?token=${'x'.repeat(43)}`,
  `${patterns.confirmClinic}?clinic=x&token=x`,
  `${patterns.cancelReset}?user=x&token=x`,
]

/** Pages with something in them. */
export const built: readonly string[] = [
  patterns.calendar,
  patterns.owners,
  patterns.pets,
  patterns.newOwner,
  patterns.newPet,
  patterns.about,
  patterns.preferences,
  patterns.notSent,
  patterns.clinics,
  patterns.manageClinic,
  patterns.branches,
  patterns.branchUsers,
  patterns.profile,
  patterns.audit,
  patterns.welcome,
  patterns.selectBranch,
]

/** All others: most say what comes later, and look alike. /logout shows nothing and ends the session. */
export const others: readonly string[] = [
  ...Object.values(patterns).filter(
    pattern => ![...built, ...open, patterns.logout].some(other => other.split('?')[0] === pattern),
  ),
  ...inventoryCategories.map(category => `/add-inventory-${category}`),
  '/no-such-page',
].map(filled)

/** An address with the clinic and branch of a demo clinic in it. */
export const addressIn = (path: string, { clinic, branches }: DemoClinic): string =>
  path.replace(':clinic', clinic.id).replace(':branch', branches[0]?.id ?? '')
