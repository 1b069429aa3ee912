// Signed consents, as the rest of the app knows them: a paper of its own; else they are images of the record.
import type { Domain } from '../../domain.ts'

export const consents = {
  pages: {
    consent: { load: () => import('./ConsentPage.tsx'), texts: ['consents'], isBare: true },
  },
} as const satisfies Domain
