// The clinic's text templates, as the rest of the app knows them.
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
