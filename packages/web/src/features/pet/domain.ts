// The page of one patient as a domain of the app.
import type { Domain } from '../../domain.ts'

export const pet = {
  pages: {
    // Animals and appointments have the same names as on their own pages.
    pet: {
      load: () => import('./PetPage.tsx'),
      // The texts of its other tabs are loaded with them (`Record.tsx`).
      texts: [
        ...['pet', 'visit', 'entries', 'lab-results', 'images'],
        ...['patients', 'calendar', 'errors', 'ui', 'templates'],
      ],
      ahead: true,
    },
  },
} as const satisfies Domain
