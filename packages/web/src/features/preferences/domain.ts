// What a person prefers, as the rest of the app knows it.
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
