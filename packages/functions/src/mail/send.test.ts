// What SES refuses for good, and what is tried again.
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { beforeEach, expect, test, vi } from 'vitest'
import { logTo } from '../middleware/log.ts'
import { sendMail } from './send.ts'

const letter = { to: 'nora@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('SST_RESOURCE_Email', JSON.stringify({ sender: 'no-reply@example.org' }))
  logTo(() => undefined)
})

const refusedWith = (name: string, message: string): Promise<string | undefined> => {
  vi.spyOn(SESv2Client.prototype, 'send').mockRejectedValue(Object.assign(new Error(message), { name }))
  return sendMail(letter)
}

test.each([
  ['MessageRejected', 'Transaction failed: message contains a virus.'],
  ['BadRequestException', 'Local address contains control or whitespace'],
])('what is wrong with a mail itself is noted as %s', async (name, message) => {
  expect(await refusedWith(name, message)).toBe(name)
})

test.each([
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: no-reply@example.org',
  ],
  ['SendingPausedException', 'Email sending is disabled.'],
])('what is to be mended by us is tried again: %s, %s', async (name, message) => {
  await expect(refusedWith(name, message)).rejects.toThrow(message)
})
