// The patients feature as the app registers it: the list, the form, the audit log and unsent changes.
import type { Domain } from '../../domain.ts'

export const patients = {
  pages: {
    pets: {
      load: () => import('./PatientsPage.tsx'),
      texts: ['patients'],
      icon: 'paw-print',
      shortcut: 'pets',
      words: 'pet',
      menu: [
        { group: 'patients', label: 'nav.pets' },
        { group: 'more', label: 'nav.clinicPatients' },
      ],
      ahead: true,
    },
    newPet: {
      load: () => import('./NewPetPage.tsx'),
      texts: ['patients'],
      icon: 'plus',
      words: 'pet',
    },
  },
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
