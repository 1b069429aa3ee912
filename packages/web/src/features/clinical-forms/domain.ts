// Clinical forms, as the rest of the app knows them: they are shown in tabs of a patient's page.
import type { Domain } from '../../domain.ts'

export const clinicalForms = {
  pages: {},
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
