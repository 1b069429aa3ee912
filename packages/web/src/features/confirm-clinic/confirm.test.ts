import { afterEach, expect, test, vi } from 'vitest'
import { confirmClinic } from './confirm.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: unknown) => {
  const fetched = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the parts of the link are sent, and the clinic is named', async () => {
  const fetched = answers(200, { clinic: 'Canal Veterinary Group' })
  expect(await confirmClinic('C1', 'T1')).toEqual({ clinic: 'Canal Veterinary Group' })
  expect(fetched).toHaveBeenCalledWith(
    '/api/clinics/confirm',
    expect.objectContaining({ method: 'POST', body: '{"clinicId":"C1","token":"T1"}' }),
  )
})

test.each([
  [404, 'not_found', 'gone'],
  [409, 'invite.expired', 'expired'],
  [409, 'clinic.mail_taken', 'taken'],
  [503, 'retry', 'failed'],
])('%i %s is told as %s', async (status, code, problem) => {
  answers(status, { code })
  expect(await confirmClinic('C1', 'T1')).toEqual({ problem })
})

test('a service out of reach is told, not thrown', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  expect(await confirmClinic('C1', 'T1')).toEqual({ problem: 'failed' })
})
