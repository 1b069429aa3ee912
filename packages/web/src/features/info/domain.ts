// What the product says about itself, as the app registers it.
import type { Domain } from '../../domain.ts'

export const info = {
  pages: {
    about: {
      load: () => import('./AboutPage.tsx'),
      texts: ['info'],
      icon: 'info',
      frame: 'public',
    },
    account: {
      load: () => import('./AboutPage.tsx'),
      texts: ['info'],
      title: 'about',
      frame: 'public',
    },
  },
} as const satisfies Domain
