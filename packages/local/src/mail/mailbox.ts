// The mail that was sent locally: one file each, never changed, so that any process may read the folder.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** At most this many mails are kept: the oldest are removed. */
const MOST = 1000

/** A file that came with a mail. */
export interface Attachment {
  name: string
  type: string
  base64: string
}

/** A mail to send. */
export interface Mail {
  from: string
  /** All recipients, those of copies and blind copies included. */
  to: string[]
  subject: string
  text?: string
  html?: string
  replyTo?: string[]
  headers?: { name: string; value: string }[]
  attachments?: Attachment[]
}

/** A mail that was sent, as it is kept. Ids sort by time. */
export interface StoredMail extends Mail {
  id: string
  /** ISO text in UTC. */
  at: string
}

/** A folder of mails. */
export interface Mailbox {
  add(mail: Mail): Promise<StoredMail>
  /** Newest first, of one recipient when given. */
  list(recipient?: string): Promise<StoredMail[]>
  get(id: string): Promise<StoredMail | undefined>
}

/** The bare address of `Name <a@b>`, in lower case. */
export const addressOf = (recipient: string): string =>
  (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase()

/** Opens the mailbox in the folder, which is made when it's missing. */
export const openMailbox = async (dir: string): Promise<Mailbox> => {
  await mkdir(dir, { recursive: true })
  const read = new Map<string, StoredMail>()
  let count = 0

  const ids = async (): Promise<string[]> =>
    (await readdir(dir))
      .filter(name => name.endsWith('.json'))
      .map(name => name.slice(0, -'.json'.length))
      .sort()
      .reverse()

  const load = async (id: string): Promise<StoredMail | undefined> => {
    const known = read.get(id)
    if (known) return known
    const text = await readFile(join(dir, `${id}.json`), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const mail: StoredMail = JSON.parse(text)
    read.set(id, mail)
    return mail
  }

  return {
    add: async mail => {
      count += 1
      const now = Date.now()
      const id = `${String(now).padStart(15, '0')}-${String(count).padStart(6, '0')}-${randomUUID()}`
      const stored: StoredMail = { ...mail, id, at: new Date(now).toISOString() }
      await writeFile(join(dir, `${id}.new`), JSON.stringify(stored))
      await rename(join(dir, `${id}.new`), join(dir, `${id}.json`))
      for (const old of (await ids()).slice(MOST)) {
        await rm(join(dir, `${old}.json`), { force: true })
        read.delete(old)
      }
      return stored
    },
    list: async recipient => {
      const mails = await Promise.all((await ids()).map(load))
      const wanted = recipient === undefined ? undefined : addressOf(recipient)
      return mails
        .filter(mail => mail !== undefined)
        .filter(mail => wanted === undefined || mail.to.some(to => addressOf(to) === wanted))
    },
    // Only ids of the form that we give are looked for on the disk.
    get: async id => (/^[0-9a-f-]+$/.test(id) ? load(id) : undefined),
  }
}
