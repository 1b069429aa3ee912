// The port of the payment provider: who decides whether a clinic is on a plan. No provider is connected yet (product § 2).
import { AppError } from '../errors.ts'
import type { ClinicView } from './clinic.ts'

type Billing = {
  /** Has a clinic put on a plan. Throws `plan.provider` where that can't be done here. */
  order: (clinicId: string, plan: ClinicView['plan']) => Promise<void>
}

/** Grants every plan for nothing: to try things out. */
const openSwitch: Billing = { order: async () => undefined }

/** Until a provider is connected nobody gives themselves a plan that others pay for. */
const notConnected: Billing = {
  order: async () => {
    throw new AppError('plan.provider')
  },
}

/** The provider of this process: the switch where `BILLING=switch` says so, and never in a deployment. */
export const billing = (): Billing =>
  process.env.BILLING === 'switch' && !process.env.AWS_LAMBDA_FUNCTION_NAME ? openSwitch : notConnected
