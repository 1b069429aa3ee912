// How changes of invoices are shown while they wait in the offline queue, and what is read anew once they were sent.

export const waits = { list: 'listInvoices', one: 'readInvoice', isOfBranch: true } as const

/** What bills and pays shows elsewhere, too. */
export const books = {
  ...waits,
  also: [
    'listUnbilled',
    'listUnbilledDay',
    'readVisitCharges',
    'readDaySums',
    'readTill',
    'readAccount',
    'readBalances',
    'listPatientInvoices',
    'listEstimates',
    'listOwnerEstimates',
    'listPatientEstimates',
  ],
} as const

/** What is issued leaves the shelf. */
export const issues = { ...books, also: [...books.also, 'readStockAlerts'] } as const
