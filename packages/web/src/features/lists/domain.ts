// What all lists share, as the audit log knows it.
import type { Domain } from '../../domain.ts'

export const lists = {
  pages: {},
  audit: () => import('./audit.ts'),
} as const satisfies Domain
