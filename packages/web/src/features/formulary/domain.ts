// What the rest of the app knows about the clinic's formulary: its page and its part of the audit log.
import type { Domain } from '../../domain.ts'

export const formulary = {
  pages: {
    formulary: {
      load: () => import('./FormularyPage.tsx'),
      texts: ['formulary', 'treatments', 'patients', 'forms'],
      icon: 'pill',
      permission: 'records.read',
      menu: [{ group: 'more' }],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
