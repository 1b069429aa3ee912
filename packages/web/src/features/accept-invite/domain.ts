// Accepting an invitation, as the app registers it.
import type { Domain } from '../../domain.ts'

export const acceptInvite = {
  pages: {
    acceptInvite: {
      load: () => import('./AcceptInvitePage.tsx'),
      texts: ['accept-invite', 'session'],
      frame: 'login',
    },
  },
} as const satisfies Domain
