// The people of a clinic, who have no page of their own: what the audit log says of them.
import type { Domain } from '../../domain.ts'

export const people = {
  pages: {},
  audit: () => import('./audit.ts'),
} as const satisfies Domain
