// SendEmail of SES v2 into the mailbox; every other call answers NotImplemented.
// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { addressOf, type Mail, type Mailbox } from './mailbox.ts'
import { parseMessage } from './mime.ts'

/** 50 recipients a message and 40 MB: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const MOST_RECIPIENTS = 50
const LARGEST = 40 * 1024 * 1024

const address = z
  .string()
  .refine(text => /^[^\s@<>]+@[^\s@<>]+$/.test(addressOf(text)) && !/[\r\n]/.test(text))
const addresses = z.array(address).default([])
const part = z.object({ Data: z.string(), Charset: z.string().optional() })

const request = z.strictObject({
  FromEmailAddress: address.optional(),
  Destination: z
    .strictObject({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .optional(),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).optional(),
  Content: z.object({
    Simple: z
      .strictObject({
        Subject: part,
        Body: z.strictObject({ Text: part.optional(), Html: part.optional() }),
        Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
        Attachments: z
          .array(
            z.object({ FileName: z.string(), RawContent: z.base64(), ContentType: z.string().optional() }),
          )
          .default([]),
      })
      .optional(),
    Raw: z.strictObject({ Data: z.base64() }).optional(),
    Template: z.unknown().optional(),
  }),
})

// Errors of this protocol: https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html#operation-error-serialization
const failure = (context: Context, status: 400 | 403 | 404 | 501, type: string, message: string) =>
  context.json({ message }, status, { 'x-amzn-errortype': type })

const compose = ({ Content, ...envelope }: z.infer<typeof request>): Mail => {
  const { Destination: destination } = envelope
  const named = [
    ...(destination?.ToAddresses ?? []),
    ...(destination?.CcAddresses ?? []),
    ...(destination?.BccAddresses ?? []),
  ]
  if (Content.Raw) {
    // Addresses in the envelope win over the headers of the message.
    const mail = parseMessage(Buffer.from(Content.Raw.Data, 'base64'))
    return { ...mail, from: envelope.FromEmailAddress ?? mail.from, to: destination ? named : mail.to }
  }
  const simple = Content.Simple
  return {
    from: envelope.FromEmailAddress ?? '',
    to: named,
    subject: simple?.Subject.Data ?? '',
    text: simple?.Body.Text?.Data,
    html: simple?.Body.Html?.Data,
    replyTo: envelope.ReplyToAddresses,
    headers: simple?.Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
    attachments: simple?.Attachments.map(({ FileName, RawContent, ContentType }) => ({
      name: FileName,
      type: ContentType ?? 'application/octet-stream',
      base64: RawContent,
    })),
  }
}

/** The API. It accepts any credentials, but no request without them. */
export const sesApp = (mailbox: Mailbox): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    if (!context.req.header('authorization')?.startsWith('AWS4-HMAC-SHA256 '))
      return failure(context, 403, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
    return next()
  })
  app.post('/v2/email/outbound-emails', async context => {
    const bad = (message: string) => failure(context, 400, 'BadRequestException', message)
    const body = await context.req.text()
    if (Buffer.byteLength(body) > LARGEST * 1.4) return bad('The message is too large.')
    const json: unknown = await new Response(body).json().catch(() => undefined)
    const parsed = request.safeParse(json)
    if (!parsed.success) return bad(z.prettifyError(parsed.error))
    const { Simple, Raw, Template } = parsed.data.Content
    if (Template !== undefined)
      return failure(context, 501, 'NotImplementedException', "The local SES doesn't implement templates.")
    if ((Simple === undefined) === (Raw === undefined))
      return bad('Exactly one of Simple and Raw must be given.')
    if (Simple && !Simple.Body.Text && !Simple.Body.Html)
      return bad('The body must have a text or HTML part.')
    const mail = compose(parsed.data)
    if (!mail.from) return bad('A sender must be given.')
    if (mail.to.length === 0) return bad('At least one recipient must be given.')
    if (mail.to.length > MOST_RECIPIENTS) return bad(`Recipient count exceeds ${MOST_RECIPIENTS}.`)
    const { id } = await mailbox.add(mail)
    return context.json({ MessageId: id })
  })
  app.all('*', context =>
    failure(
      context,
      501,
      'NotImplementedException',
      `The local SES doesn't implement ${context.req.method} ${context.req.path}.`,
    ),
  )
  return app
}
