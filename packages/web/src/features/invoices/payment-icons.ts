// The icons of the ways to pay.

export const methodIcons = {
  cash: 'banknote',
  credit_card: 'credit-card',
  bank_transfer: 'landmark',
  mobile_payment: 'smartphone',
  advance: 'user-round',
} as const

/** Of payments that a provider takes: by a card terminal, or by a pay link. */
export const wayIcons = { terminal: 'radio', link: 'globe' } as const
