// Registers the papers for owners with the rest of the app: prescription and label, discharge sheet, signed consent.
import type { Domain } from '../../domain.ts'

export const papers = {
  pages: {
    prescription: {
      load: () => import('./PrescriptionPage.tsx'),
      texts: ['papers', 'treatments', 'patients'],
      isBare: true,
    },
    discharge: {
      load: () => import('./DischargePage.tsx'),
      texts: ['papers', 'treatments', 'patients'],
      isBare: true,
    },
    consent: { load: () => import('../consents/ConsentPage.tsx'), texts: ['consents'], isBare: true },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
