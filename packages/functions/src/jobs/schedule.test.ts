// A clinic whose job fails doesn't stop the others.
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { lockHeads, readHeads } from '@vetrounds/core/audit/heads.service'
import { auditSeals, sealDays } from '@vetrounds/core/audit/seal.service'
import { mendMonths } from '@vetrounds/core/calendar/month-mend.service'
import { findPlace, keepPlace } from '@vetrounds/core/clinics/job-place.service'
import { setClock } from '@vetrounds/core/clock'
import { hearWaiting } from '@vetrounds/core/money/intent.service'
import { requeueUnsentMails } from '@vetrounds/core/outbox/resend-unsent.service'
import { keepSnapshot } from '@vetrounds/core/search/snapshot.service'
import { tendSeries } from '@vetrounds/core/series/job.service'
import { auditLevels } from '@vetrounds/core/stock/level-audit.service'
import { sumDays } from '@vetrounds/core/stock/movement-day.service'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logTo } from '../middleware/log.ts'
import { handler } from './schedule.ts'

const clinics = ['one', 'broken', 'three']

vi.mock('@vetrounds/core/clinics/clinic.service', async importOriginal => ({
  ...(await importOriginal<object>()),
  everyClinic: async function* () {
    yield* clinics
  },
}))
vi.mock('@vetrounds/core/clinics/job-place.service', () => ({ findPlace: vi.fn(), keepPlace: vi.fn() }))
vi.mock('@vetrounds/core/appointments/lock-audit.service', () => ({ auditLocks: vi.fn() }))
vi.mock('@vetrounds/core/audit/heads.service', () => ({ lockHeads: vi.fn(), readHeads: vi.fn() }))
vi.mock('@vetrounds/core/audit/seal.service', () => ({ auditSeals: vi.fn(), sealDays: vi.fn() }))
vi.mock('@vetrounds/core/calendar/month-mend.service', () => ({ mendMonths: vi.fn() }))
vi.mock('@vetrounds/core/outbox/resend-unsent.service', () => ({ requeueUnsentMails: vi.fn() }))
vi.mock('@vetrounds/core/search/snapshot.service', () => ({ keepSnapshot: vi.fn() }))
vi.mock('@vetrounds/core/money/intent.service', () => ({ hearWaiting: vi.fn() }))
vi.mock('@vetrounds/core/series/job.service', () => ({ tendSeries: vi.fn() }))
vi.mock('@vetrounds/core/stock/level-audit.service', () => ({ auditLevels: vi.fn() }))
vi.mock('@vetrounds/core/stock/movement-day.service', () => ({ sumDays: vi.fn() }))

const jobs = [
  ['tend-series', vi.mocked(tendSeries), 0],
  ['mail-again', vi.mocked(requeueUnsentMails), 0],
  ['audit-locks', vi.mocked(auditLocks), []],
  ['mend-months', vi.mocked(mendMonths), { made: 0, mended: 0 }],
  ['build-snapshots', vi.mocked(keepSnapshot), undefined],
  ['sum-movements', vi.mocked(sumDays), 0],
  ['hear-payments', vi.mocked(hearWaiting), 0],
  ['seal-audit', vi.mocked(sealDays), 1],
  ['audit-seals', vi.mocked(auditSeals), []],
  ['audit-levels', vi.mocked(auditLevels), []],
] as const

const head = { night: '2026-11-20', no: '0000000001', hash: 'h' }

let lines: string[]
beforeEach(() => {
  lines = []
  vi.stubEnv('PAYMENTS_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PAYMENTS_KEY', 'key')
  vi.stubEnv('SST_RESOURCE_CursorSecret', JSON.stringify({ value: 'secret' }))
  vi.mocked(findPlace).mockReset()
  vi.mocked(keepPlace).mockReset()
  vi.mocked(lockHeads).mockReset()
  vi.mocked(readHeads)
    .mockReset()
    .mockResolvedValue(new Map(clinics.map(id => [id, [head]])))
  logTo(line => lines.push(line))
})
afterEach(() => setClock(() => Date.now()))

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

test('a run whose time is over notes how far it came, and the next one goes on from there and then with all', async () => {
  let place: string | undefined
  vi.mocked(findPlace).mockImplementation(async () => place)
  vi.mocked(keepPlace).mockImplementation(async (_job, after) => {
    place = after
  })
  const seen: string[] = []
  let minutes = 0
  setClock(() => minutes * 60_000)
  vi.mocked(tendSeries).mockImplementation(async clinicId => {
    seen.push(clinicId)
    minutes += 6
    return 0
  })
  const job = 'tend-series'
  await expect(handler({ job })).rejects.toThrow('tend-series came to 2 of 3 clinics; 0 failed.')
  await handler({ job })
  expect(seen).toEqual(clinics)
  await expect(handler({ job })).rejects.toThrow('came to 2 of 3')
  expect(seen.slice(3)).toEqual(['one', 'broken'])
})

test('clinics that a night’s run did not come to have their turn in the next try, whichever minute it is', async () => {
  let place: string | undefined
  vi.mocked(findPlace).mockImplementation(async () => place)
  vi.mocked(keepPlace).mockImplementation(async (_job, after) => {
    place = after
  })
  const kept: unknown[] = []
  let minutes = 0
  setClock(() => Date.parse('2026-11-20T02:00:00Z') + minutes * 60_000)
  vi.mocked(keepSnapshot).mockImplementation(async (clinicId, _bucket, keeping) => {
    kept.push([clinicId, keeping])
    minutes += 11
    return undefined
  })
  const job = 'build-snapshots'
  const night = { isNight: true, isCounting: true }
  await expect(handler({ job })).rejects.toThrow('came to 1 of 3')
  minutes = 22
  await expect(handler({ job })).rejects.toThrow('came to 1 of 2')
  minutes = 75
  await handler({ job })
  expect(kept).toEqual(clinics.map(clinicId => [clinicId, night]))
  // With nothing left it is one of the short runs between.
  minutes = 90
  kept.length = 0
  await expect(handler({ job })).rejects.toThrow('came to 1 of 3')
  expect(kept).toEqual([['one', { isNight: true, isCounting: false }]])
})

test('days that differ are told, twenty of them, and nobody by their id', async () => {
  const days = Array.from({ length: 25 }, (_, at) => `vet-${at % 2} 2026-11-${at + 1}`)
  vi.mocked(auditLocks).mockImplementation(async clinicId => (clinicId === 'three' ? days : []))
  await handler({ job: 'audit-locks' })
  const told = lines.map(line => JSON.parse(line))
  expect(told.slice(0, 2)).toMatchObject([{ level: 'info' }, { level: 'info' }])
  expect(told[2]).toMatchObject({ level: 'error', clinicId: 'three', differences: 25 })
  expect(told[2].days).toHaveLength(20)
  const [first, second, third] = told[2].days.map((day: string) => day.split(' '))
  expect([first[1], second[1]]).toEqual(['2026-11-1', '2026-11-2'])
  expect(first[0]).toBe(third[0])
  expect(first[0]).not.toBe(second[0])
  expect(lines.join()).not.toContain('vet-')
})

const errorsOf = () => lines.map(line => JSON.parse(line)).filter(({ level }) => level === 'error')

test('heads are locked of all clinics, after one that fails too', async () => {
  vi.mocked(sealDays).mockRejectedValue(new Error('Out of order'))
  await expect(handler({ job: 'seal-audit' })).rejects.toThrow('failed for 3 of 3')
  expect(vi.mocked(lockHeads).mock.calls.map(([ids]) => ids)).toEqual([clinics])
})

test('each clinic is held to its own heads, and what differs is told of it', async () => {
  vi.mocked(auditSeals).mockImplementation(async id => (id === 'three' ? ['day 2026-11-20'] : []))
  await handler({ job: 'audit-seals' })
  expect(auditSeals).toHaveBeenCalledWith('one', [head])
  expect(errorsOf()).toMatchObject([{ clinicId: 'three', differences: 1, found: ['day 2026-11-20'] }])
})

test('a clinic that has a head and is in the directory no more is told, and so is it if no head is locked', async () => {
  vi.mocked(auditSeals).mockResolvedValue([])
  vi.mocked(readHeads).mockResolvedValue(new Map([...clinics, 'gone'].map(id => [id, [head]])))
  await handler({ job: 'audit-seals' })
  expect(errorsOf()).toMatchObject([{ clinicId: 'gone', found: ['directory'] }])
  lines = []
  vi.mocked(readHeads).mockResolvedValue(new Map())
  await handler({ job: 'audit-seals' })
  expect(errorsOf()).toMatchObject([{ fault: 'No head is locked.' }])
})

test('of a directory that has no clinic any more each head is told', async () => {
  const gone = clinics.splice(0)
  await handler({ job: 'audit-seals' })
  clinics.push(...gone)
  expect(errorsOf().map(({ clinicId }) => clinicId)).toEqual(gone)
})

test('levels that differ are told, twenty of them', async () => {
  const wrong = Array.from({ length: 25 }, (_, n) => `branch item-${n}`)
  vi.mocked(auditLevels).mockImplementation(async id => (id === 'three' ? wrong : []))
  await handler({ job: 'audit-levels' })
  expect(errorsOf()).toMatchObject([{ job: 'audit-levels', clinicId: 'three', differences: 25 }])
  expect(errorsOf()[0].found).toHaveLength(20)
})
