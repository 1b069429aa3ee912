// Registers estimates with the rest of the app.
import type { Domain } from '../../domain.ts'

export const estimates = {
  pages: {
    estimates: { load: () => import('./EstimatesPage.tsx'), texts: ['estimates', 'invoices'] },
    estimate: { load: () => import('./EstimatePage.tsx'), texts: ['estimates', 'invoices', 'forms'] },
    printEstimate: {
      load: () => import('./PrintEstimatePage.tsx'),
      texts: ['estimates', 'invoices'],
      title: 'estimate',
      isBare: true,
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
