// Signing up, as the rest of the app knows it.
import type { Domain } from '../../domain.ts'

export const signUp = {
  pages: {
    // In the frame of the login.
    signUp: {
      load: () => import('./SignUpPage.tsx'),
      texts: ['sign-up', 'session'],
      frame: 'login',
    },
  },
} as const satisfies Domain
