// Scheduled jobs: name, AWS schedule expression, and what to run. infra and the local scheduler read the same list.
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { everyClinic } from '@vetrounds/core/clinics/clinic.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { logEvent } from '../middleware/log.ts'
import { schedules } from './schedules.ts'

type JobName = (typeof schedules)[number]['name']

const clinics = (): Promise<string[]> =>
  withScope(newScope({ families: ['dir'] }), async () => {
    const ids: string[] = []
    for await (const clinicId of everyClinic()) ids.push(clinicId)
    return ids
  })

const run: Record<JobName, () => Promise<void>> = {
  'audit-locks': async () => {
    for (const clinicId of await clinics()) {
      const differences = await auditLocks(clinicId)
      const level = differences.length > 0 ? 'error' : 'info'
      logEvent({
        level,
        job: 'audit-locks',
        clinicId,
        differences: differences.length,
      })
    }
  },
}

/** The jobs for a scheduler in this process. */
export const jobs = schedules.map(schedule => ({ ...schedule, run: run[schedule.name] }))

/** The Lambda entry: the schedule's input names the job. */
export const handler = async ({ job }: { job: JobName }): Promise<void> => {
  const work = run[job]
  if (!work) throw new Error(`There is no job ${job}.`)
  await work()
}
