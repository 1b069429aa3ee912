// Clinical forms as a domain of the app: they have no pages of their own, but tabs in a patient's page.
import type { Domain } from '../../domain.ts'

export const clinicalForms = {
  pages: {},
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
