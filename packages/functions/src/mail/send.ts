// Hands mails to SES.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { resource } from '@vetrounds/core/resource'
import type { Drawn } from './clinic-mail.ts'

let client: SESv2Client | undefined

const part = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Sends one mail from the product's own address. Throws what SES throws: the stream tries again. */
export const sendMail = async ({ to, subject, html, text }: Drawn): Promise<void> => {
  client ??= new SESv2Client({})
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: resource('Email').sender,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } } },
    }),
  )
}
