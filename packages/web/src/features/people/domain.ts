// The people of a clinic, as the app registers them: no page of their own, only their part of the audit log.
import type { Domain } from '../../domain.ts'

export const people = {
  pages: {},
  audit: () => import('./audit.ts'),
} as const satisfies Domain
