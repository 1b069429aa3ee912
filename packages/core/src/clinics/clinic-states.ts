// The states of a clinic and of its subscription. Separate from the schemas, because table rows need only these.

export const clinicStates = ['open', 'closed'] as const
/** Messages to owners need an active subscription (spec § 6). */
export const plans = ['free', 'active', 'past_due'] as const
