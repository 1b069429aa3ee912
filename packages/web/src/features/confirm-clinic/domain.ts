// Confirming a clinic's mailbox, as the app registers it.
import type { Domain } from '../../domain.ts'

export const confirmClinic = {
  pages: {
    confirmClinic: {
      load: () => import('./ConfirmClinicPage.tsx'),
      texts: ['confirm-clinic', 'session'],
      frame: 'login',
    },
  },
} as const satisfies Domain
