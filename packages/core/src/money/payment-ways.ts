// The ways in which the provider can take money at a branch: at its own terminal, by links, or not at all (decision 133).

import { paymentSettingsOf } from '../clinics/clinic.service.ts'
import type { BranchView } from '../clinics/clinic.ts'
import { AppError } from '../errors.ts'
import type { IntentKind, PaymentWays } from './intent.ts'
import { requirePaymentProvider, waysOfPayment } from './payment-provider.ts'

type Place = { clinicId: string; branchId: string }

const isSet = (
  kind: IntentKind,
  { terminal, payLinks }: Pick<BranchView, 'terminal' | 'payLinks'>,
): boolean => (kind === 'terminal' ? Boolean(terminal) : payLinks === true)

/** The kinds of payment that this branch has set up (`ways`), and those that any branch could (`possible`). */
export const readPaymentWays = async (place: Place): Promise<PaymentWays> => {
  const possible = waysOfPayment()
  if (possible.length === 0) return { ways: [], possible }
  const set = await paymentSettingsOf(place.clinicId, place.branchId)
  return { ways: possible.filter(kind => isSet(kind, set)), possible }
}

/**
 * The branch's terminal, if the payment is at one. Throws `payment.no_provider`, and `payment.not_here` for a kind that the
 * branch has not set up.
 */
export const terminalFor = async (kind: IntentKind, place: Place): Promise<string | undefined> => {
  requirePaymentProvider()
  const set = await paymentSettingsOf(place.clinicId, place.branchId)
  if (!isSet(kind, set)) throw new AppError('payment.not_here')
  return kind === 'terminal' ? set.terminal : undefined
}
