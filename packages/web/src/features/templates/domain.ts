// What the rest of the app knows about the clinic's text templates: their page and their part of the audit log.
import type { Domain } from '../../domain.ts'

export const templates = {
  pages: {
    templates: {
      load: () => import('./TemplatesPage.tsx'),
      texts: ['templates', 'visit', 'forms'],
      icon: 'form',
      permission: 'records.read',
      menu: [{ group: 'more' }],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
