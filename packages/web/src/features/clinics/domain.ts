// A person's clinics, as the app registers them.
import type { Domain } from '../../domain.ts'

export const clinics = {
  pages: {
    // Opening hours and roles have the words of their own pages.
    clinics: {
      load: () => import('./ClinicsPage.tsx'),
      texts: ['clinics', 'branches', 'people'],
      icon: 'building-2',
      menu: [
        { group: 'clinic', order: 1 },
        { group: 'more', label: 'nav.myClinics', order: -1 },
      ],
      isPersonal: true,
    },
  },
} as const satisfies Domain
