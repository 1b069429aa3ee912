// The team of a branch, as the app registers it.
import type { Domain } from '../../domain.ts'

export const branchUsers = {
  pages: {
    branchUsers: {
      load: () => import('./BranchUsersPage.tsx'),
      texts: ['branch-users', 'lists', 'people', 'ui'],
    },
  },
} as const satisfies Domain
