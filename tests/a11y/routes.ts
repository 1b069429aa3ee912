// Every address of the product, each parameter filled: those without a login, those with a page, those of later issues.
import { inventoryCategories, patterns } from '../../packages/web/src/paths.ts'

const parameters: Record<string, string> = {
  ownerid: '1001',
  clinic: 'x',
  branch: 'x',
  petmicrochip: 'NC-000001',
}

const filled = (pattern: string): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'x')

/** Seen before the sign-in. */
export const open: readonly string[] = [patterns.login, patterns.resetPassword]

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
]

/** All others: most say what comes later, and look alike. /logout shows nothing and ends the session. */
export const others: readonly string[] = [
  ...Object.values(patterns).filter(
    pattern => ![...built, ...open, patterns.logout].some(other => other === pattern),
  ),
  ...inventoryCategories.map(category => `/add-inventory-${category}`),
  '/no-such-page',
].map(filled)
