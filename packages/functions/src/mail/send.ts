// Hands mails to SES.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { resource } from '@vetrounds/core/resource'
import { logEvent } from '../middleware/log.ts'
import type { Drawn } from './clinic-mail.ts'

let client: SESv2Client | undefined

const part = (Data: string) => ({ Data, Charset: 'UTF-8' })

// Refusals that would be the same next time: of this mail's content, or its recipient.
// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
const refusals: ReadonlySet<unknown> = new Set(['MessageRejected', 'BadRequestException'])

/**
 * Matches the message with which SES refuses every mail while our domain is not (or no longer) verified, or the account is still
 * in the sandbox: "Email address is not verified. The following identities failed the check in region …". The same mail goes out
 * once that is mended.
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html
 */
const ours = /not verified|failed the check/i

/**
 * Sends one mail from the product's own address. Returns the name of a permanent refusal; throws anything else that SES
 * throws, so that the stream tries again.
 */
export const sendMail = async ({ to, replyTo, subject, html, text }: Drawn): Promise<string | undefined> => {
  // A single attempt, since the stream repeats it; without `throwOnRequestTimeout` a timeout only warns.
  client ??= new SESv2Client({
    maxAttempts: 1,
    requestHandler: { requestTimeout: 5000, throwOnRequestTimeout: true, connectionTimeout: 2000 },
  })
  const command = new SendEmailCommand({
    FromEmailAddress: resource('Email').sender,
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } } },
  })
  try {
    await client.send(command)
    return undefined
  } catch (error) {
    const { name, message = '' } = error as { name?: string; message?: string }
    if (!name || !refusals.has(name) || ours.test(message)) throw error
    logEvent({ level: 'error', job: 'mails', refused: name })
    return name
  }
}
