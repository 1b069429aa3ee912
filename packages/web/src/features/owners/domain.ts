// The owners feature as the app registers it: pages, audit log and unsent changes.
import type { Domain } from '../../domain.ts'

export const owners = {
  pages: {
    owners: {
      load: () => import('./OwnersPage.tsx'),
      texts: ['owners', 'patients'],
      icon: 'users-round',
      shortcut: 'owners',
      words: 'owner',
      menu: [{ group: 'patients', label: 'nav.owners' }],
      ahead: true,
    },
    newOwner: {
      load: () => import('./NewOwnerPage.tsx'),
      texts: ['owners'],
      icon: 'user-plus',
      words: 'owner',
      ahead: true,
    },
    // The texts `info` are for the page shown when there is no such owner.
    editOwner: {
      load: () => import('./EditOwnerPage.tsx'),
      texts: ['owners', 'info'],
      ahead: true,
    },
    mergeOwners: {
      load: () => import('./MergePage.tsx'),
      texts: ['owners', 'info'],
    },
  },
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
