// The branches of a clinic, as the rest of the app knows them.
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
