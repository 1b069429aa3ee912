// Entries of the medical record, as the rest of the app knows them: what the log and the tray of unsent changes say of them.
import type { Domain } from '../../domain.ts'

export const entries = {
  pages: {},
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
