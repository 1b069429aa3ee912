// A person's own account, as the app registers it.
import type { Domain } from '../../domain.ts'

export const profile = {
  pages: {
    profile: {
      load: () => import('./ProfilePage.tsx'),
      texts: ['profile', 'people', 'ui'],
      icon: 'user-round',
      isPersonal: true,
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
