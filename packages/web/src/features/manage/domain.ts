// The management of a clinic, as the app registers it.
import type { Domain } from '../../domain.ts'

export const manage = {
  pages: {
    // The page's tables, fields and badges have texts of their own.
    manageClinic: {
      load: () => import('./ManagePage.tsx'),
      texts: ['manage', 'lists', 'people', 'ui'],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
