// Scheduled jobs: name, AWS schedule expression, and what to run. infra and the local scheduler read the same list.
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { mendMonths } from '@vetrounds/core/calendar/month-mend.service'
import { everyClinic } from '@vetrounds/core/clinics/clinic.service'
import { nowIso } from '@vetrounds/core/clock'
import { hearWaiting } from '@vetrounds/core/money/intent.service'
import { waysOfPayment } from '@vetrounds/core/money/payment-provider'
import { keepSnapshot } from '@vetrounds/core/search/snapshot.service'
import { tendSeries } from '@vetrounds/core/series/job.service'
import { sumDays } from '@vetrounds/core/stock/movement-day.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { logEvent } from '../middleware/log.ts'
import { snapshots } from '../search/bucket.ts'
import { schedules } from './schedules.ts'

type JobName = (typeof schedules)[number]['name']

const clinics = (): Promise<string[]> =>
  withScope(newScope({ families: ['dir'] }), async () => {
    const ids: string[] = []
    for await (const clinicId of everyClinic()) ids.push(clinicId)
    return ids
  })

/** Runs for every clinic, even after one failed. Throws at the end if any did, so that the run counts as failed. */
const forEachClinic = async (job: JobName, work: (clinicId: string) => Promise<void>): Promise<void> => {
  const ids = await clinics()
  let failed = 0
  for (const clinicId of ids)
    try {
      await work(clinicId)
    } catch (error) {
      failed += 1
      logEvent({ level: 'error', job, clinicId, fault: String(error) })
    }
  if (failed > 0) throw new Error(`${job} failed for ${failed} of ${ids.length} clinics.`)
}

/** As often as the schedule runs, clinics are only read where payments can wait. */
const hearPayments = async (): Promise<void> => {
  if (waysOfPayment().length === 0) return
  await forEachClinic('hear-payments', async clinicId => {
    const decided = await withScope(newScope({ clinicId }), () => hearWaiting(clinicId))
    if (decided > 0) logEvent({ level: 'info', job: 'hear-payments', clinicId, decided })
  })
}

const run: Record<JobName, () => Promise<void>> = {
  'tend-series': () =>
    forEachClinic('tend-series', async clinicId => {
      const worked = await tendSeries(clinicId)
      if (worked > 0) logEvent({ level: 'info', job: 'tend-series', clinicId, series: worked })
    }),
  'audit-locks': () =>
    forEachClinic('audit-locks', async clinicId => {
      const differences = await auditLocks(clinicId)
      const level = differences.length > 0 ? 'error' : 'info'
      logEvent({
        level,
        job: 'audit-locks',
        clinicId,
        differences: differences.length,
      })
    }),
  'mend-months': () =>
    forEachClinic('mend-months', async clinicId => {
      const { made, mended } = await mendMonths(clinicId)
      const level = mended > 0 ? 'error' : 'info'
      if (made + mended > 0) logEvent({ level, job: 'mend-months', clinicId, made, mended })
    }),
  'sum-movements': () =>
    forEachClinic('sum-movements', async clinicId => {
      const days = await sumDays(clinicId)
      if (days > 0) logEvent({ level: 'info', job: 'sum-movements', clinicId, days })
    }),
  'hear-payments': hearPayments,
  'build-snapshots': () => {
    const [hour, minute] = nowIso().slice(11, 16).split(':').map(Number)
    // Every quarter of an hour for clinics waiting for their first snapshot; counting changes costs units: once an hour.
    const isCounting = (minute ?? 0) < 15
    const isNight = hour === 2
    return forEachClinic('build-snapshots', async clinicId => {
      const made = await keepSnapshot(clinicId, snapshots, { isNight, isCounting })
      if (made)
        logEvent({
          level: 'info',
          job: 'build-snapshots',
          clinicId,
          rows: made.rows,
          bytes: made.bytes,
        })
    })
  },
}

/** The jobs, for a scheduler in this process. */
export const jobs = schedules.map(schedule => ({ ...schedule, run: run[schedule.name] }))

/** The Lambda entry: the schedule's input names the job. */
export const handler = async ({ job }: { job: JobName }): Promise<void> => {
  const work = run[job]
  if (!work) throw new Error(`There is no job ${job}.`)
  await work()
}
