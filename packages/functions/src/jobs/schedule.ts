// Scheduled jobs: what each name of schedules.ts runs. The Lambda entry and the local scheduler use it;
// infra reads schedules.ts alone.
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { lockHeads, readHeads } from '@vetrounds/core/audit/heads.service'
import { auditSeals, sealDays } from '@vetrounds/core/audit/seal.service'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { mendMonths } from '@vetrounds/core/calendar/month-mend.service'
import { everyClinic } from '@vetrounds/core/clinics/clinic.service'
import { findPlace, keepPlace } from '@vetrounds/core/clinics/job-place.service'
import { now, nowIso } from '@vetrounds/core/clock'
import { hearWaiting } from '@vetrounds/core/money/intent.service'
import { waysOfPayment } from '@vetrounds/core/money/payment-provider'
import { requeueUnsentMails } from '@vetrounds/core/outbox/resend-unsent.service'
import { keepSnapshot } from '@vetrounds/core/search/snapshot.service'
import { tendSeries } from '@vetrounds/core/series/job.service'
import { auditLevels } from '@vetrounds/core/stock/level-audit.service'
import { sumDays } from '@vetrounds/core/stock/movement-day.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { logEvent, pseudonym } from '../middleware/log.ts'
import { snapshots } from '../search/bucket.ts'
import { lockedHeads } from './audit-heads-bucket.ts'
import { schedules } from './schedules.ts'

type JobName = (typeof schedules)[number]['name']

/**
 * How long a run starts on further clinics: the function has 15 minutes (infra/jobs.ts), and the last clinic needs some of them.
 */
const RUN_MS = 10 * MINUTE_MS

const ofJobs = <T>(work: () => Promise<T>): Promise<T> =>
  withScope(newScope({ families: ['dir', 'job'] }), work)

const allClinics = (): Promise<string[]> =>
  ofJobs(async () => {
    const ids: string[] = []
    for await (const clinicId of everyClinic()) ids.push(clinicId)
    return ids
  })

/** The clinics that the job has not come to yet, and whether an earlier run has worked on the others. */
const clinicsLeft = (job: JobName): Promise<{ ids: string[]; isRest: boolean }> =>
  ofJobs(async () => {
    const after = await findPlace(job)
    const ids = await allClinics()
    return { ids: after === undefined ? ids : ids.slice(ids.indexOf(after) + 1), isRest: after !== undefined }
  })

/**
 * Runs for every clinic, even after one failed. Throws at the end if any did, so that the run counts as failed; and when its time
 * is over before all had their turn: Lambda's next try, or else the next run, goes on with the others (decision 230).
 */
const forEachClinic = async (
  job: JobName,
  work: (clinicId: string, isRest: boolean) => Promise<void>,
): Promise<void> => {
  const begun = now()
  const { ids, isRest } = await clinicsLeft(job)
  let failed = 0
  for (const [done, clinicId] of ids.entries()) {
    if (now() - begun > RUN_MS) {
      await ofJobs(() => keepPlace(job, ids[done - 1]))
      throw new Error(`${job} came to ${done} of ${ids.length} clinics; ${failed} failed.`)
    }
    try {
      await work(clinicId, isRest)
    } catch (error) {
      failed += 1
      logEvent({ level: 'error', job, clinicId, fault: String(error) })
    }
  }
  if (isRest) await ofJobs(() => keepPlace(job))
  if (failed > 0) throw new Error(`${job} failed for ${failed} of ${ids.length} clinics.`)
}

/** The maximum number of differences in a line of the log, so that it stays short. */
const DAYS_TOLD = 20

/** Replaces the id in `<id> <day>` by the pseudonym that the log uses for people. */
const withoutName = (day: string): string => {
  const [id = '', on = ''] = day.split(' ')
  return `${pseudonym(id)} ${on}`
}

/** The schedule runs often, so clinics are read only if there is a way of payment that can leave payments waiting. */
const hearPayments = async (): Promise<void> => {
  if (waysOfPayment().length === 0) return
  await forEachClinic('hear-payments', async clinicId => {
    const decided = await withScope(newScope({ clinicId }), () => hearWaiting(clinicId))
    if (decided > 0) logEvent({ level: 'info', job: 'hear-payments', clinicId, decided })
  })
}

/** Logs what a comparison of a clinic found. A line of level `error` raises an alarm (infra/monitoring.ts). */
const report = (job: JobName, clinicId: string, found: readonly string[]): void =>
  logEvent({
    level: found.length > 0 ? 'error' : 'info',
    job,
    clinicId,
    differences: found.length,
    ...(found.length > 0 && { found: found.slice(0, DAYS_TOLD) }),
  })

/** Locks the heads even after a clinic failed, so that the others' are locked tonight. */
const sealAudit = async (): Promise<void> => {
  try {
    await forEachClinic('seal-audit', async clinicId => {
      const days = await sealDays(clinicId)
      if (days > 0) logEvent({ level: 'info', job: 'seal-audit', clinicId, days })
    })
  } finally {
    await lockHeads(await allClinics(), lockedHeads)
  }
}

const checkSeals = async (): Promise<void> => {
  const job = 'audit-seals'
  const [ids, heads] = await Promise.all([allClinics(), readHeads(lockedHeads)])
  if (ids.length > 0 && heads.size === 0) logEvent({ level: 'error', job, fault: 'No head is locked.' })
  for (const clinicId of heads.keys()) if (!ids.includes(clinicId)) report(job, clinicId, ['directory'])
  await forEachClinic(job, async clinicId =>
    report(job, clinicId, await auditSeals(clinicId, heads.get(clinicId) ?? [])),
  )
}

const run: Record<JobName, () => Promise<void>> = {
  'tend-series': () =>
    forEachClinic('tend-series', async clinicId => {
      const worked = await tendSeries(clinicId)
      if (worked > 0) logEvent({ level: 'info', job: 'tend-series', clinicId, series: worked })
    }),
  'mail-again': () =>
    forEachClinic('mail-again', async clinicId => {
      const mails = await requeueUnsentMails(clinicId)
      if (mails > 0) logEvent({ level: 'info', job: 'mail-again', clinicId, mails })
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
        ...(differences.length > 0 && { days: differences.slice(0, DAYS_TOLD).map(withoutName) }),
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
  'seal-audit': sealAudit,
  'audit-seals': checkSeals,
  'audit-levels': () =>
    forEachClinic('audit-levels', async clinicId =>
      report('audit-levels', clinicId, await auditLevels(clinicId)),
    ),
  'build-snapshots': () => {
    const [hour, minute] = nowIso().slice(11, 16).split(':').map(Number)
    // Runs every quarter of an hour for clinics waiting for their first snapshot. Counting changes costs units, so once an hour.
    const isHourly = (minute ?? 0) < 15
    // The night is longer than a run, so that the next run reaches the clinics left.
    // Each snapshot is renewed once a night, since it is too young afterwards.
    const isNight = hour !== undefined && hour >= 2 && hour < 6
    return forEachClinic('build-snapshots', async (clinicId, isRest) => {
      const isCounting = isHourly || isRest
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
