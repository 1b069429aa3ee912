// Unsent changes, as the app registers them.
import type { Domain } from '../../domain.ts'
import { isOwnerInAddress } from '../../paths.ts'

export const offline = {
  pages: {
    // Entries have the words of their forms, hence the texts of other features.
    notSent: {
      load: async () => {
        const [page] = await Promise.all([
          import('./NotSentPage.tsx'),
          import('./unsent-parts.ts').then(({ loadUnsentParts }) => loadUnsentParts()),
        ])
        return page
      },
      texts: ['offline', 'calendar', 'owners', 'patients'],
      icon: 'send',
      isPersonal: true,
      ahead: true,
    },
    // An owner who waits to be sent is shown here; pets have the words of their own pages.
    ownerPets: {
      load: () => import('./OwnerPetsPage.tsx'),
      texts: ['offline', 'owners', 'entries', 'patients'],
      isKnown: ({ ownerid = '' }) => isOwnerInAddress(ownerid),
      transition: 'slide',
    },
  },
} as const satisfies Domain
