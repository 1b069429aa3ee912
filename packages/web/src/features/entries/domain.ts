// Entries of the medical record as a domain of the app: its parts of the audit log and of the tray of unsent changes.
import type { Domain } from '../../domain.ts'

export const entries = {
  pages: {},
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
