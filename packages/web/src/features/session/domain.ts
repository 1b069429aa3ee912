// Login and logout, and what leads to them, as the rest of the app knows them.
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
    // Its frame, that of the login, speaks, too.
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
