// The printed report of a medical record as a domain of the app.
import type { Domain } from '../../domain.ts'

export const report = {
  pages: {
    printReport: { load: () => import('./PrintReportPage.tsx'), texts: ['report', 'ui'] },
    reportPaper: {
      load: () => import('./ReportPaperPage.tsx'),
      texts: ['report'],
      title: 'printReport',
      isBare: true,
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
