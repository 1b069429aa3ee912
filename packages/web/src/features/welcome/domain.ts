// Founding a clinic, as the app registers it.
import type { Domain } from '../../domain.ts'

export const welcome = {
  pages: {
    welcome: {
      load: () => import('./WelcomePage.tsx'),
      texts: ['welcome', 'session', 'branches', 'ui'],
      isBare: true,
      isPersonal: true,
    },
  },
} as const satisfies Domain
