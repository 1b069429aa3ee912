// The page of one patient, as the rest of the app knows it.
import type { Domain } from '../../domain.ts'

export const pet = {
  pages: {
    // Animals and appointments are named as their own pages name them.
    pet: {
      load: () => import('./PetPage.tsx'),
      // Those of its other tabs come with them (Record.tsx).
      texts: [
        ...['pet', 'visit', 'entries', 'lab-results', 'images'],
        ...['patients', 'calendar', 'errors', 'ui', 'templates'],
      ],
      ahead: true,
    },
  },
} as const satisfies Domain
