// Medical images as a domain of the app: a tab of the patient's page, and acts of the audit log.
import type { Domain } from '../../domain.ts'

export const images = {
  pages: {},
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
