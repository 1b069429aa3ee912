// How money can be taken by the provider at a branch: at the terminal that is its own, by links, or not at all (decision 133).

import { paymentSettingsOf } from '../clinics/clinic.service.ts'
import type { BranchView } from '../clinics/clinic.ts'
import { AppError } from '../errors.ts'
import type { IntentKind, PaymentWays } from './intent.ts'
import { providerAtHand, waysOfPayment } from './payment-provider.ts'

type Place = { clinicId: string; branchId: string }

const isSet = (
  kind: IntentKind,
  { terminal, payLinks }: Pick<BranchView, 'terminal' | 'payLinks'>,
): boolean => (kind === 'terminal' ? Boolean(terminal) : payLinks === true)

/** What can be asked for at this branch, and at any that has set it. */
export const readPaymentWays = async (place: Place): Promise<PaymentWays> => {
  const possible = waysOfPayment()
  if (possible.length === 0) return { ways: [], possible }
  const set = await paymentSettingsOf(place.clinicId, place.branchId)
  return { ways: possible.filter(kind => isSet(kind, set)), possible }
}

/** The branch's terminal, for a payment at one. Throws `payment.no_provider`, and `payment.not_here` for what the branch has not set. */
export const terminalFor = async (kind: IntentKind, place: Place): Promise<string | undefined> => {
  providerAtHand()
  const set = await paymentSettingsOf(place.clinicId, place.branchId)
  if (!isSet(kind, set)) throw new AppError('payment.not_here')
  return kind === 'terminal' ? set.terminal : undefined
}
