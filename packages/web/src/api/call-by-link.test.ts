import { afterEach, expect, test, vi } from 'vitest'
import { callByLink } from './call-by-link.ts'

afterEach(() => void vi.unstubAllGlobals())

const serverSays = (answer: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })

/** An answer of which only the beginning arrives. */
const broken = (error: Error) =>
  new Response(new ReadableStream({ pull: controller => controller.error(error) }))

test.each([
  ['no answer in time', new DOMException('late', 'TimeoutError'), 'timeout'],
  ['no connection', new TypeError('Failed to fetch'), 'network'],
  ['a page that asks for a login to the network', new Response('<html>Welcome</html>'), 'network'],
  ['a body that breaks off', broken(new TypeError('network error')), 'network'],
  ['a body that does not end in time', broken(new DOMException('late', 'TimeoutError')), 'timeout'],
])('%s is an error that pages can explain', async (_name, answer, code) => {
  serverSays(answer)
  await expect(callByLink('invites/x')).rejects.toMatchObject({ name: 'ApiError', code, status: 0 })
})

test('a refusal has the code that the service gives', async () => {
  serverSays(Response.json({ code: 'invite.expired' }, { status: 410 }))
  await expect(callByLink('invites/x')).rejects.toMatchObject({ code: 'invite.expired', status: 410 })
})
