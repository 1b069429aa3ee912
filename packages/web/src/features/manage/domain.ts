// The management of a clinic, as the rest of the app knows it.
import type { Domain } from '../../domain.ts'

export const manage = {
  pages: {
    // Tables, fields and marks have texts of their own.
    manageClinic: {
      load: () => import('./ManagePage.tsx'),
      texts: ['manage', 'lists', 'people', 'ui'],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
