// SES v2 and a mailbox that a person can read, on 127.0.0.1.
import { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { refuseInLambda } from '../parent.ts'
import { listen } from '../port.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxApp } from './page.ts'
import { sesApp } from './ses.ts'

const PAGE = '/mail'

/** A mail that another local service sends, e.g. the sign-up codes. */
interface Letter {
  to: string | string[]
  from: string
  subject: string
  text?: string
  html?: string
}

/**
 * Starts the mail service; mails are kept in `dir` and survive kill -9.
 * @throws inside Lambda, and when the port is taken
 */
export const startMail = async ({ dir, port = 0 }: { dir: string; port?: number }) => {
  refuseInLambda('mail service')
  const mailbox = await openMailbox(dir)
  const app = new Hono()
  app.route(PAGE, mailboxApp(mailbox, PAGE))
  app.route('/', sesApp(mailbox))
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!(server instanceof Server)) throw new Error('Expected a server of HTTP/1.1.')
  const url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    /** Endpoint for the SES client. */
    url,
    /** Where a person reads the mail. */
    pageUrl: `${url}${PAGE}`,
    mailbox,
    deliver: async (letter: Letter): Promise<void> => {
      await mailbox.add({ ...letter, to: [letter.to].flat() })
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
