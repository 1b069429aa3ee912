// The person's preferences, as the app registers them.
import type { Domain } from '../../domain.ts'

export const preferences = {
  pages: {
    preferences: {
      load: () => import('./PreferencesPage.tsx'),
      texts: ['preferences'],
      icon: 'keyboard',
      shortcut: 'preferences',
      words: 'preferences',
      menu: [{ group: 'more', label: 'shortcuts.title', order: 1 }],
      isPersonal: true,
    },
  },
} as const satisfies Domain
