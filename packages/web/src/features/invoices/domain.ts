// Registers invoices, the day close and the page of unbilled charges with the rest of the app.
import type { Domain } from '../../domain.ts'

export const invoices = {
  pages: {
    invoices: {
      load: () => import('./InvoicesPage.tsx'),
      texts: ['invoices'],
      icon: 'receipt-text',
      shortcut: 'invoices',
      words: 'invoices',
      menu: [{ group: 'clinic' }],
    },
    dayClose: {
      load: () => import('../till/DayClosePage.tsx'),
      texts: ['till', 'invoices'],
      icon: 'banknote',
    },
    unbilled: {
      load: () => import('../unbilled/UnbilledPage.tsx'),
      texts: ['unbilled', 'invoices'],
      icon: 'clipboard-pen',
    },
    invoice: { load: () => import('./InvoicePage.tsx'), texts: ['invoices', 'patients', 'forms', 'stock'] },
    printInvoice: { load: () => import('./PrintPage.tsx'), texts: ['invoices'], isBare: true },
    ownerAccount: { load: () => import('./AccountPage.tsx'), texts: ['invoices', 'forms', 'estimates'] },
    printAdvance: {
      load: () => import('./PrintAdvancePage.tsx'),
      texts: ['invoices'],
      title: 'ownerAccount',
      isBare: true,
    },
    printSpread: {
      load: () => import('./PrintSpreadPage.tsx'),
      texts: ['invoices'],
      title: 'ownerAccount',
      isBare: true,
    },
    statement: {
      load: () => import('./StatementPage.tsx'),
      texts: ['invoices'],
      title: 'ownerAccount',
      isBare: true,
    },
  },
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
