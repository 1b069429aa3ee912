// How changes of invoices are shown while they wait in the offline queue, and what is read anew once they were sent.

export const draftEffects = { list: 'listInvoices', one: 'readInvoice', isOfBranch: true } as const

/** For changes that bill or pay: these reads show them, too. */
export const paymentEffects = {
  ...draftEffects,
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

/** For the issue of an invoice, which also takes goods from stock. */
export const issueEffects = { ...paymentEffects, also: [...paymentEffects.also, 'readStockAlerts'] } as const
