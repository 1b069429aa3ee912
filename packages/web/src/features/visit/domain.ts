// The visit page as a domain of the app.
import type { Domain } from '../../domain.ts'

export const visit = {
  pages: {
    visit: {
      load: () => import('./VisitPage.tsx'),
      texts: [
        'visit',
        'pet',
        'images',
        'entries',
        'treatments',
        'papers',
        'consents',
        'lab-results',
        'patients',
        'calendar',
        'errors',
        'ui',
        'templates',
        'forms',
        'invoices',
      ],
      ahead: true,
    },
  },
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
