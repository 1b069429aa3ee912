// A clinic whose job fails doesn't stop the others.
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { mendMonths } from '@vetrounds/core/calendar/month-mend.service'
import { hearWaiting } from '@vetrounds/core/money/intent.service'
import { keepSnapshot } from '@vetrounds/core/search/snapshot.service'
import { tendSeries } from '@vetrounds/core/series/job.service'
import { sumDays } from '@vetrounds/core/stock/movement-day.service'
import { beforeEach, expect, test, vi } from 'vitest'
import { logTo } from '../middleware/log.ts'
import { handler } from './schedule.ts'

const clinics = ['one', 'broken', 'three']

vi.mock('@vetrounds/core/clinics/clinic.service', async importOriginal => ({
  ...(await importOriginal<object>()),
  everyClinic: async function* () {
    yield* clinics
  },
}))
vi.mock('@vetrounds/core/appointments/lock-audit.service', () => ({ auditLocks: vi.fn() }))
vi.mock('@vetrounds/core/calendar/month-mend.service', () => ({ mendMonths: vi.fn() }))
vi.mock('@vetrounds/core/search/snapshot.service', () => ({ keepSnapshot: vi.fn() }))
vi.mock('@vetrounds/core/money/intent.service', () => ({ hearWaiting: vi.fn() }))
vi.mock('@vetrounds/core/series/job.service', () => ({ tendSeries: vi.fn() }))
vi.mock('@vetrounds/core/stock/movement-day.service', () => ({ sumDays: vi.fn() }))

const jobs = [
  ['tend-series', vi.mocked(tendSeries), 0],
  ['audit-locks', vi.mocked(auditLocks), []],
  ['mend-months', vi.mocked(mendMonths), { made: 0, mended: 0 }],
  ['build-snapshots', vi.mocked(keepSnapshot), undefined],
  ['sum-movements', vi.mocked(sumDays), 0],
  ['hear-payments', vi.mocked(hearWaiting), 0],
] as const

let lines: string[]
beforeEach(() => {
  lines = []
  vi.stubEnv('PAYMENTS_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PAYMENTS_KEY', 'key')
  logTo(line => lines.push(line))
})

test.each(jobs)(
  '%s goes on after a clinic that fails, says which, and fails at the end',
  async (job, work, done) => {
    const seen: string[] = []
    vi.mocked(work as (clinicId: string) => Promise<unknown>).mockImplementation(async clinicId => {
      seen.push(clinicId)
      if (clinicId === 'broken') throw new Error('Out of order')
      return done
    })
    await expect(handler({ job })).rejects.toThrow(`${job} failed for 1 of 3 clinics`)
    expect(seen).toEqual(clinics)
    const errors = lines.map(line => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(errors).toMatchObject([{ job, clinicId: 'broken', fault: 'Error: Out of order' }])
  },
)

test('without a payment provider no clinic is read for what waits', async () => {
  vi.stubEnv('PAYMENTS_URL', '')
  vi.mocked(hearWaiting).mockClear()
  await handler({ job: 'hear-payments' })
  expect(hearWaiting).not.toHaveBeenCalled()
})
