// What the rest of the app knows about the clinic's vaccines: their page and their part of the audit log.
import type { Domain } from '../../domain.ts'

export const vaccines = {
  pages: {
    vaccines: {
      load: () => import('./VaccinesPage.tsx'),
      texts: ['vaccines', 'treatments', 'patients', 'forms'],
      icon: 'syringe',
      permission: 'records.read',
      menu: [{ group: 'more' }],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
