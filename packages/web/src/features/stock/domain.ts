// Items and stock, as the rest of the app knows them.
import type { Domain } from '../../domain.ts'

export const stock = {
  pages: {
    food: {
      later: 'inventory',
      icon: 'bone',
      permission: 'inventory.adjust',
      words: 'inventory',
      menu: [{ group: 'inventories', label: 'nav.food' }],
    },
    toys: {
      later: 'inventory',
      icon: 'toy-brick',
      permission: 'inventory.adjust',
      words: 'inventory',
      menu: [{ group: 'inventories', label: 'nav.toys' }],
    },
    pharmaceutical: {
      later: 'inventory',
      icon: 'pill',
      permission: 'inventory.adjust',
      words: 'inventory',
      menu: [{ group: 'inventories' }],
    },
    grooming: {
      later: 'inventory',
      icon: 'shower-head',
      permission: 'inventory.adjust',
      words: 'inventory',
      menu: [{ group: 'inventories' }],
    },
    treatment: {
      later: 'inventory',
      icon: 'syringe',
      permission: 'inventory.adjust',
      words: 'inventory',
      menu: [{ group: 'inventories' }, { group: 'more', label: 'nav.treatments' }],
    },
  },
  audit: () => import('./audit.ts'),
} as const satisfies Domain
