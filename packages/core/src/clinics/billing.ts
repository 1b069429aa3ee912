// The interface to the payment provider, which decides whether a clinic has a plan. No provider is connected yet (product § 2).
import { AppError } from '../errors.ts'
import type { ClinicView } from './clinic.ts'

type Billing = {
  /** Puts a clinic on a plan. Throws `plan.provider` if that is not possible here. */
  order: (clinicId: string, plan: ClinicView['plan']) => Promise<void>
}

/** Grants every plan for free, for trying things out. */
const openSwitch: Billing = { order: async () => undefined }

/** Until a provider is connected, nobody can give themselves a plan that others pay for. */
const notConnected: Billing = {
  order: async () => {
    throw new AppError('plan.provider')
  },
}

/** The provider of this process: the free one if `BILLING=switch` is set, which no deployment does. */
export const billing = (): Billing =>
  process.env.BILLING === 'switch' && !process.env.AWS_LAMBDA_FUNCTION_NAME ? openSwitch : notConnected
