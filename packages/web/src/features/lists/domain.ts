// What all lists share, as the app registers it: their part of the audit log.
import type { Domain } from '../../domain.ts'

export const lists = {
  pages: {},
  audit: () => import('./audit.ts'),
} as const satisfies Domain
