// How many of the account's functions may run at once, what each has reserved, and whether that is enough.
import { stage } from './settings.ts'

/**
 * What each function reserves in production, which is also its maximum. `ApiFunction` has no number: it
 * uses what the others leave. Why these numbers: docs/decisions/0039-request-limits-and-reserved-concurrency-for-a-hospital.md.
 */
const reserved: Record<string, number> = {
  AuthFunction: 100,
  Triggers: 50,
  SearchFunction: 100,
  FilesFunction: 50,
  PapersFunction: 50,
  StreamFunction: 50,
  MailFunction: 10,
  ScheduleFunction: 10,
  PushFunction: 20,
  PushAuthorizer: 60,
}

/** How many executions at once API requests need beside the reserved ones. */
const neededByApi = 200

/** The quota "Concurrent executions" of Lambda, in Service Quotas. */
const quota = { serviceCode: 'lambda', quotaCode: 'L-B99A9384' }

const needed = Object.values(reserved).reduce((sum, each) => sum + each, neededByApi)

/** How many executions a function reserves in production; undefined for one that shares the unreserved rest. */
export const reservedOf = (name: string): number | undefined => reserved[name]

/**
 * Refuses a production deployment, before creating anything, to an account that may run too few functions at once: AWS would
 * refuse the reservations one by one, in the middle of a deployment. A new account may have a limit of 10.
 */
export async function assertConcurrency(): Promise<void> {
  if (!stage.production) return
  const { value } = await aws.servicequotas.getServiceQuota(quota)
  if (value >= needed) return
  throw new Error(
    `This account may run ${value} functions at once in ${stage.region}, and production needs ${needed}. Ask for 1000, then deploy: ` +
      `aws service-quotas request-service-quota-increase --service-code ${quota.serviceCode} ` +
      `--quota-code ${quota.quotaCode} --desired-value 1000 --region ${stage.region}`,
  )
}
