// The states of a clinic and of its subscription, without any schema: rows need no more.

export const clinicStates = ['open', 'closed'] as const
/** Messages to owners need an active subscription (spec § 6). */
export const plans = ['free', 'active', 'past_due'] as const
