import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { SavedBefore } from '../ui/drafts.ts'
import { once } from './once.ts'

const waiting = vi.hoisted(() => new Set<string>())
vi.mock('../offline/use-queue.ts', () => ({ isWaiting: (id: string) => waiting.has(id) }))
beforeEach(() => waiting.clear())

const refused =
  (code: ApiError['code'], data: Record<string, unknown> = {}) =>
  async () => {
    throw new ApiError({ code, status: 409, data })
  }

test('what is saved answers', async () => {
  expect(await once('R1', 'saved', async () => 'row')).toBe('row')
})

test('one that an earlier try saved is told, whatever of its own is in the way', async () => {
  const said = new SavedBefore('saved')
  await expect(once('R1', 'saved', refused('already_exists'))).rejects.toThrow(said)
  await expect(once('R1', 'saved', refused('patient.chip_taken', { patientId: 'R1' }))).rejects.toThrow(said)
  await expect(once('R1', 'saved', refused('appointment.conflict', { appointmentId: 'R1' }))).rejects.toThrow(
    said,
  )
})

test('what is of another record stays a refusal', async () => {
  const taken = once('R1', 'saved', refused('patient.chip_taken', { patientId: 'R2' }))
  await expect(taken).rejects.toMatchObject({ code: 'patient.chip_taken' })
  const other = refused('appointment.conflict', { appointmentId: 'R2', bookingId: 'R1' })
  await expect(once('R1', 'saved', other)).rejects.toMatchObject({ code: 'appointment.conflict' })
})

test('one that waits to be sent is not kept a second time', async () => {
  waiting.add('R1')
  const send = vi.fn(async () => 'row')
  await expect(once('R1', 'saved', send)).rejects.toBeInstanceOf(SavedBefore)
  expect(send).not.toHaveBeenCalled()
})
