// Signing up, as the app registers it.
import type { Domain } from '../../domain.ts'

export const signUp = {
  pages: {
    // The texts of `session` are for its frame, which is that of the login.
    signUp: {
      load: () => import('./SignUpPage.tsx'),
      texts: ['sign-up', 'session'],
      frame: 'login',
    },
  },
} as const satisfies Domain
