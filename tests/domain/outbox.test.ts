// Mails sent by the stream's consumer: a permanent refusal is recorded and skipped, and no mail delays the audit log.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { mailStep } from '@vetrounds/core/outbox/outbox.service'
import { requeueUnsentMails as job } from '@vetrounds/core/outbox/resend-unsent.service'
import { handler } from '@vetrounds/functions/jobs/mails'
import { logTo } from '@vetrounds/functions/middleware/log'
import { startMail } from '@vetrounds/local/mail/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makeOwner } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { followChanges } from '../support/stream.ts'
import { eventsOf, imageOf, putRows, type Row, rowsOf } from '../support/table.ts'

let dir: string
let mail: Awaited<ReturnType<typeof startMail>>
let clinic: TestClinic
const logged: string[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vetrounds-mail-'))
  mail = await startMail({ dir })
  process.env.AWS_ENDPOINT_URL_SESV2 = mail.url
  logTo(line => logged.push(line))
})
afterAll(async () => {
  await mail.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  clinic = await makeClinic()
})

const leave = async (to: string): Promise<Row> => {
  const letter: ClinicMail = {
    kind: 'approved',
    to,
    language: 'en',
    clinic: 'Clinic',
    name: 'Nora',
    role: 'vet',
  }
  const step = mailStep(clinic.id, '2026-11-20T10:00:00.000Z', letter)
  const row = 'create' in step ? (step.create as Row) : expect.fail()
  await putRows([row])
  return row
}

afterEach(() => setClock(() => Date.now()))

const leaveAgain = handledAs('ScheduleFunction', job)

const sendMails = handledAs('MailFunction', handler)

const consume = async (rows: readonly Row[], consumer = sendMails) => {
  const images = await Promise.all(rows.map(imageOf))
  return consumer({
    Records: images.map((NewImage, index) => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(index), NewImage },
    })),
  } as never)
}

const left = async () => (await rowsOf(`${clinic.id}#j`)).map(({ sentAt, refused }) => [sentAt, refused])

test('a mail that is refused for good is noted, said in the log without its address, and holds no other up', async () => {
  const rows = [await leave('no address at all'), await leave(`${newId()}@people.example`)]
  for (const _ of [1, 2]) expect(await consume(rows)).toEqual({ batchItemFailures: [] })
  expect(await left()).toEqual([
    [undefined, 'BadRequestException'],
    [expect.any(String), undefined],
  ])
  expect(logged.filter(line => line.includes('BadRequestException'))).toHaveLength(1)
  expect(logged.join()).not.toContain('no address at all')
})

test('while a mail can not be sent, audit events are copied and other mails sent, and it is tried again', async () => {
  const owner = await makeOwner(actorOf(clinic))
  const [event] = await eventsOf(clinic.id)
  const sound = await leave(`${newId()}@people.example`)
  // A row without its mail stands for every temporary failure, such as throttling or an hour without the mail service.
  await putRows([{ ...sound, mail: undefined }])
  const next = await leave(`${newId()}@people.example`)
  const rows = [sound, event ?? expect.fail(), next]
  // The first of several rows fails: the consumer throws, so that Lambda halves the batch and finds that row.
  await expect(consume(rows)).rejects.toThrow('first of 3')
  expect(await consume(rows, followChanges)).toEqual({ batchItemFailures: [] })
  expect(await rowsOf(`${clinic.id}#aud#s#owner#${owner.id}`)).toHaveLength(1)
  // The second mail is sent although the one before it is not.
  expect(await left()).toEqual([
    [undefined, undefined],
    [expect.any(String), undefined],
  ])
  await putRows([sound])
  expect(await consume(rows)).toEqual({ batchItemFailures: [] })
  expect(await left()).toEqual([
    [expect.any(String), undefined],
    [expect.any(String), undefined],
  ])
})

test('a mail that the stream gave up is left once more at night, and sent once', async () => {
  const lost = await leave(`${newId()}@people.example`)
  const sent = await leave(`${newId()}@people.example`)
  const refused = await leave('no address at all')
  await consume([sent, refused])
  const expired = { ...(lost.mail as ClinicMail), validUntil: '2026-11-20T12:00:00.000Z' }
  const over = { ...(await leave('over@people.example')), mail: expired }
  await putRows([over])
  setClock(() => Date.parse('2026-11-20T10:59:00.000Z'))
  expect(await leaveAgain(clinic.id)).toBe(0)
  setClock(() => Date.parse('2026-11-21T01:45:00.000Z'))
  expect(await leaveAgain(clinic.id)).toBe(1)
  const rows = await rowsOf(`${clinic.id}#j`)
  const before = [lost, sent, refused, over].map(({ sk }) => sk)
  const [again = expect.fail(), ...others] = rows.filter(({ sk }) => !before.includes(sk))
  expect(others).toEqual([])
  expect(again).toMatchObject({ mail: lost.mail, at: lost.at, ttl: lost.ttl })
  // The stream may still deliver the lost row, too: only one of the two mails is sent.
  expect(await consume([lost, again])).toEqual({ batchItemFailures: [] })
  const now = await rowsOf(`${clinic.id}#j`)
  expect(now.filter(({ sentAt }) => sentAt).map(({ sk }) => sk)).toEqual([sent.sk, again.sk].sort())
  setClock(() => Date.parse('2026-11-22T01:45:00.000Z'))
  expect(await leaveAgain(clinic.id)).toBe(0)
})
