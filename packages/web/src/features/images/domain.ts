// Medical images, as the rest of the app knows them: a tab of the patient's page, and acts of the log.
import type { Domain } from '../../domain.ts'

export const images = {
  pages: {},
  audit: () => import('./audit.ts'),
} as const satisfies Domain
