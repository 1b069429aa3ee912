// Mails sent with AWS's SES client arrive in the local mailbox; and the pages that show it.
import {
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2'
import { mailboxApp } from '@vetrounds/local/mail/page'
import { startMail } from '@vetrounds/local/mail/server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './support/folder.ts'

const start = async (dir?: string) => {
  const service = await startMail({ dir: dir ?? (await temporaryFolder()) })
  onTestFinished(() => service.close())
  const client = new SESv2Client({
    endpoint: service.url,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  })
  onTestFinished(() => client.destroy())
  const send = (input: Partial<SendEmailCommandInput>) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: 'VetRounds <no-reply@vetrounds.example>',
        Destination: { ToAddresses: ['anna@example.com'] },
        Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Text' } } } },
        ...input,
      }),
    )
  const failure = async (input: Partial<SendEmailCommandInput>) =>
    send(input).then(
      () => 'none',
      error => error.name,
    )
  const page = async (path = '') => (await fetch(`${service.pageUrl}${path}`)).text()
  const mails = async (to = '') =>
    (await fetch(`${service.pageUrl}/mails.json${to && `?to=${encodeURIComponent(to)}`}`)).json()
  return { ...service, client, send, failure, page, mails }
}

test('a simple mail is kept with all that was sent', async () => {
  const { send, mails } = await start()
  const { MessageId } = await send({
    Destination: {
      ToAddresses: ['Anna <anna@example.com>'],
      CcAddresses: ['c@example.com'],
      BccAddresses: ['b@example.com'],
    },
    ReplyToAddresses: ['clinic@example.com'],
    Content: {
      Simple: {
        Subject: { Data: 'Termin für Bello' },
        Body: { Text: { Data: 'Grüße' }, Html: { Data: '<p>Grüße</p>' } },
        Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.com/u>' }],
        Attachments: [{ FileName: 'a.pdf', ContentType: 'application/pdf', RawContent: Buffer.from('%PDF') }],
      },
    },
  })
  expect(await mails()).toEqual([
    {
      id: MessageId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      from: 'VetRounds <no-reply@vetrounds.example>',
      to: ['Anna <anna@example.com>', 'c@example.com', 'b@example.com'],
      replyTo: ['clinic@example.com'],
      subject: 'Termin für Bello',
      text: 'Grüße',
      html: '<p>Grüße</p>',
      headers: [{ name: 'List-Unsubscribe', value: '<https://example.com/u>' }],
      attachments: [
        { name: 'a.pdf', type: 'application/pdf', base64: Buffer.from('%PDF').toString('base64') },
      ],
    },
  ])
})

test('a raw mail is taken apart: encoded words, nested parts, quoted-printable, attachments', async () => {
  const { send, mails } = await start()
  const Data = [
    'From: =?utf-8?q?Tier=C3=A4rztin?= <vet@example.com>',
    'To: "Last, First" <anna@example.com>, bob@example.com',
    'Subject: =?UTF-8?B?UsO2bnRnZW4=?=',
    ' =?iso-8859-1?Q?_f=FCr_Bello?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer (1)"',
    '',
    'preamble',
    '--outer (1)',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=FC=DFe, dies ist eine lange =',
    'Zeile.',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Grüße</p>').toString('base64'),
    '--inner--',
    '--outer (1)',
    'Content-Type: image/png',
    "Content-Disposition: attachment; filename*=utf-8''R%C3%B6ntgen.png",
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from([137, 80, 0, 255]).toString('base64'),
    '--outer (1)--',
    '',
  ].join('\r\n')
  await send({
    FromEmailAddress: undefined,
    Destination: undefined,
    Content: { Raw: { Data: Buffer.from(Data) } },
  })
  const [mail] = await mails()
  expect(mail).toMatchObject({
    from: 'Tierärztin <vet@example.com>',
    to: ['"Last, First" <anna@example.com>', 'bob@example.com'],
    subject: 'Röntgen für Bello',
    text: 'Grüße, dies ist eine lange Zeile.',
    html: '<p>Grüße</p>',
    attachments: [
      { name: 'Röntgen.png', type: 'image/png', base64: Buffer.from([137, 80, 0, 255]).toString('base64') },
    ],
  })
  await send({
    Destination: { ToAddresses: ['envelope@example.com'] },
    Content: { Raw: { Data: Buffer.from('Subject: plain\n\nUTF-8: ü') } },
  })
  expect((await mails())[0]).toMatchObject({
    to: ['envelope@example.com'],
    subject: 'plain',
    text: 'UTF-8: ü',
  })
})

test('what SES refuses is refused', async () => {
  const { failure, client, url, mails } = await start()
  const Simple = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } }
  const refused: Partial<SendEmailCommandInput>[] = [
    { FromEmailAddress: undefined },
    { FromEmailAddress: 'nobody' },
    { Destination: { ToAddresses: [] } },
    { Destination: { ToAddresses: ['a@b.example\r\nBcc: c@d.example'] } },
    { Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `${n}@example.com`) } },
    { Content: {} },
    { Content: { Simple, Raw: { Data: Buffer.from('a') } } },
    { Content: { Simple: { ...Simple, Body: {} } } },
  ]
  for (const input of refused) expect(await failure(input), JSON.stringify(input)).toBe('BadRequestException')
  expect(await failure({ Content: { Template: { TemplateName: 't' } } })).toBe('NotImplementedException')
  await expect(client.send(new GetAccountCommand({}))).rejects.toMatchObject({
    name: 'NotImplementedException',
  })
  const anonymous = await fetch(`${url}/v2/email/outbound-emails`, { method: 'POST', body: '{}' })
  expect(anonymous.status).toBe(403)
  expect(await mails()).toEqual([])
})

test('the list shows the newest first, filters by recipient and refreshes without a script', async () => {
  const { send, deliver, page, mails } = await start()
  await send({ Content: { Simple: { Subject: { Data: 'First' }, Body: { Text: { Data: '1' } } } } })
  await deliver({
    to: 'bob@example.com',
    from: 'c@example.com',
    subject: 'Second',
    text: '2',
    html: '<b>2</b>',
  })
  const all = await page()
  expect(all.indexOf('Second')).toBeLessThan(all.indexOf('First'))
  expect(all.indexOf('Second')).toBeGreaterThan(0)
  expect(all).toContain('http-equiv="refresh"')
  expect(all).not.toContain('<script')
  const bobs = await page('?to=Bob@example.com')
  expect([bobs.includes('Second'), bobs.includes('First')]).toEqual([true, false])
  expect((await mails('BOB <bob@EXAMPLE.com>')).map((mail: { subject: string }) => mail.subject)).toEqual([
    'Second',
  ])
})

test('nothing of a mail becomes part of our page: its HTML stays in a sandbox', async () => {
  const { deliver, mails, page, pageUrl } = await start()
  const evil = '"><script>alert(1)</script>'
  await deliver({ to: `${evil}@x.example`, from: evil, subject: evil, text: evil, html: `<p>Hi</p>${evil}` })
  const [{ id }] = await mails()
  for (const shown of [await page(), await page(`?to=${encodeURIComponent(evil)}`), await page(`/${id}`)]) {
    expect(shown).not.toContain('<script')
    expect(shown).toContain('&lt;script&gt;')
  }
  expect(await page(`/${id}`)).toContain(
    `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${id}/html"`,
  )
  const framed = await fetch(`${pageUrl}/${id}/html`)
  expect(await framed.text()).toContain('<p>Hi</p>')
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toContain('allow-scripts')
  expect((await fetch(pageUrl)).headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('attachments come as downloads, whatever they say they are', async () => {
  const { send, mails, page, pageUrl } = await start()
  const Attachments = [{ FileName: "a'ü.html", ContentType: 'text/html', RawContent: Buffer.from('<p>') }]
  await send({ Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } }, Attachments } } })
  const [{ id }] = await mails()
  expect(await page(`/${id}`)).toContain(`/mail/${id}/attachments/0`)
  const file = await fetch(`${pageUrl}/${id}/attachments/0`)
  expect(await file.text()).toBe('<p>')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%27%C3%BC.html")
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of ['/nothing', `/${id}/html`, `/${id}/attachments/1`, '/..%2f..%2fetc'])
    expect((await fetch(`${pageUrl}${path}`)).status).toBe(404)
})

test('the pages work below a prefix of another server, and mails outlive the service', async () => {
  const dir = await temporaryFolder()
  const first = await start(dir)
  await first.deliver({ to: 'a@example.com', from: 'b@example.com', subject: 'Code 123', html: '<b>123</b>' })
  await first.close()
  const { mailbox, mails } = await start(dir)
  const [{ id }] = await mails()
  const site = new Hono().route('/__local/mail', mailboxApp(mailbox, '/__local/mail'))
  const get = async (path: string) => (await site.request(path)).text()
  expect(await get('/__local/mail')).toContain(`href="/__local/mail/${id}"`)
  expect(await get(`/__local/mail/${id}`)).toContain(`src="/__local/mail/${id}/html"`)
  expect(await get(`/__local/mail/${id}/html`)).toContain('<b>123</b>')
  expect((await site.request('/__local/mail/style.css')).headers.get('content-type')).toBe('text/css')
})

test('refuses to start inside Lambda', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'jobs')
  await expect(startMail({ dir: '/nowhere' })).rejects.toThrow('must not run inside AWS Lambda')
  vi.unstubAllEnvs()
})
