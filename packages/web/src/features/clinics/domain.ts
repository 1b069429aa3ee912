// A person's clinics, as the rest of the app knows them.
import type { Domain } from '../../domain.ts'

export const clinics = {
  pages: {
    // Hours and roles are named as their own pages name them.
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
