// Medical images, as the rest of the app knows them: a tab of the patient's page, and acts of the log.
import type { Domain } from '../../domain.ts'

export const images = {
  pages: {},
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
