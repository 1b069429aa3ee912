// Items and stock, as the rest of the app knows them.
import type { Domain } from '../../domain.ts'

export const stock = {
  pages: {},
  audit: () => import('./audit.ts'),
} as const satisfies Domain
