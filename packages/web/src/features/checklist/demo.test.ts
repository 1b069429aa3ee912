// A new attempt after half of the demo was saved.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'
import { createSendChange } from '../../changes/change.ts'
import { addDemo } from './demo.ts'

const demo = { ownerId: 'O1', ownerName: 'Nora', patientId: 'P1', patientName: 'Remy' }
const refusal = (code: ApiErrorCode) => new ApiError({ code, status: 409, key: 'first' })

test('where the owner was saved and the pet was not, the next try makes the pet alone', async () => {
  const made: string[] = []
  const refused = [undefined, refusal('retry')]
  const submit = vi.fn(async (_name: string, { body: { id } }: { body: { id: string } }) => {
    if (made.includes(id)) throw refusal('already_exists')
    const problem = refused.shift()
    if (problem) throw problem
    made.push(id)
    return { answer: {}, isWaiting: false }
  })
  const send = createSendChange({
    send: () => Promise.reject(new Error('both may wait')),
    submit: submit as never,
    isWaiting: () => false,
    unsent: () => [],
    choose: async () => undefined,
  })
  await expect(addDemo(demo, send)).rejects.toMatchObject({ code: 'retry' })
  await addDemo(demo, send)
  expect(made).toEqual(['O1', 'P1'])
})
