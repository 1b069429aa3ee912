// What all lists share, as the audit log knows it.
import type { Domain } from '../../domain.ts'

export const lists = {
  pages: {},
  audit: async () => (await import('./audit.ts')).audit,
} as const satisfies Domain
