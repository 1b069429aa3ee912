// Login, logout and the pages that lead to them, as the app registers them.
import type { Domain } from '../../domain.ts'

export const session = {
  pages: {
    login: {
      load: () => import('./LoginPage.tsx'),
      texts: ['session'],
      frame: 'login',
      allowSessionTimeout: false,
    },
    resetPassword: {
      load: () => import('./ResetPasswordPage.tsx'),
      texts: ['session'],
      frame: 'login',
    },
    logout: {
      load: () => import('./LogoutPage.tsx'),
      texts: ['session'],
      frame: 'login',
    },
    // The texts of `session` are for its frame, which is that of the login.
    cancelReset: {
      load: () => import('./CancelResetPage.tsx'),
      texts: ['recovery', 'session'],
      frame: 'login',
    },
    selectBranch: {
      load: () => import('./SelectBranchPage.tsx'),
      texts: ['session'],
      icon: 'map-pin',
      isPersonal: true,
    },
  },
} as const satisfies Domain
