// What the rest of the app knows about items and stock: pages, audit log, and changes that are not sent yet.
import type { Domain } from '../../domain.ts'

// One page for the five categories: which one it shows is in its address.
const items = {
  load: () => import('./ItemsPage.tsx'),
  texts: ['stock', 'labels', 'ui'],
  permission: 'inventory.adjust',
  words: 'inventory',
} as const

export const stock = {
  pages: {
    food: { ...items, icon: 'bone', menu: [{ group: 'inventories', label: 'nav.food' }] },
    toys: { ...items, icon: 'toy-brick', menu: [{ group: 'inventories', label: 'nav.toys' }] },
    pharmaceutical: { ...items, icon: 'pill', menu: [{ group: 'inventories' }] },
    grooming: { ...items, icon: 'shower-head', menu: [{ group: 'inventories' }] },
    treatment: {
      ...items,
      icon: 'syringe',
      menu: [{ group: 'inventories' }, { group: 'more', label: 'nav.treatments' }],
    },
    stockroom: {
      load: () => import('../stockroom/StockroomPage.tsx'),
      texts: ['stock', 'lists', 'register', 'labels'],
      icon: 'scan-barcode',
      permission: 'inventory.adjust',
      menu: [{ group: 'inventories' }],
    },
    labels: {
      load: () => import('../labels/LabelsPage.tsx'),
      texts: ['labels', 'stock'],
      title: 'stockroom',
      permission: 'inventory.adjust',
      isBare: true,
    },
    registerPaper: {
      load: () => import('../register/RegisterPaperPage.tsx'),
      texts: ['register', 'stock'],
      title: 'stockroom',
      permission: 'inventory.adjust',
      isBare: true,
    },
    movementsPaper: {
      load: () => import('./MovementsPaperPage.tsx'),
      texts: ['stock'],
      title: 'stockMovement',
      permission: 'reports.all',
      isBare: true,
    },
    stockMovement: {
      load: () => import('./MovementsPage.tsx'),
      texts: ['stock'],
      icon: 'box',
      shortcut: 'stockMovement',
      permission: 'reports.all',
      menu: [{ group: 'clinic', label: 'titles.reports', icon: 'chart-column' }],
    },
  },
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
