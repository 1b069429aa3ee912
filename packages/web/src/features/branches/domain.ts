// The branches feature as the app registers it: its page and its part of the audit log.
import type { Domain } from '../../domain.ts'

export const branches = {
  pages: {
    branches: {
      load: () => import('./BranchesPage.tsx'),
      texts: ['branches', 'lists', 'people'],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
