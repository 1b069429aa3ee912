// What waits to be sent, as the rest of the app knows it.
import type { Domain } from '../../domain.ts'
import { isOwnerInAddress } from '../../paths.ts'

export const offline = {
  pages: {
    // Entries are named as their forms name them.
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
    // One who waits to be sent is told of here; pets are named as their own pages name them.
    ownerPets: {
      load: () => import('./OwnerPetsPage.tsx'),
      texts: ['offline', 'owners', 'entries', 'patients'],
      isKnown: ({ ownerid = '' }) => isOwnerInAddress(ownerid),
      transition: 'slide',
    },
  },
} as const satisfies Domain
