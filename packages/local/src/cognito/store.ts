// What the pool stores, in one SQLite file: users, and items that expire.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Verifier } from './srp.ts'

/** https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#signup-confirmation-verification-overview */
export type Status = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'

export interface User {
  /** The `sub`, which is the user name in a pool whose users sign in by e-mail. */
  id: string
  attributes: Record<string, string>
  /** A new address that counts once its mailbox is confirmed. */
  pendingEmail?: string
  password: Verifier
  /** End of a temporary password, in ms. */
  passwordUntil?: number
  status: Status
  enabled: boolean
  /** Times in ms. */
  created: number
  modified: number
  /** The verified authenticator, one that waits to be verified, and whether sign-ins ask for it. */
  totp?: { secret: string; lastStep: number }
  pendingTotp?: string
  mfa: boolean
}

/** The kinds of items and what each holds; all times in ms. */
interface Items {
  /** A sign-in under way; the id is the hash of its Session or SECRET_BLOCK. */
  challenge: { name: string; userId: string; data: Record<string, string>; expires: number }
  /** A code that was mailed; the id is user and purpose. */
  code: { code: string; expires: number }
  /** One sign-in and all of its tokens; the id is `origin_jti`. Without this item, none of them is valid. */
  family: { userId: string; authTime: number; expires: number }
  /** A refresh token; the id is its hash. */
  refresh: { family: string; rotated?: number }
  /** Failed attempts; the id is user and what failed. */
  attempt: { failures: number; lockedUntil: number }
}
type Kind = keyof Items

// NORMAL: a commit survives the end of the process, though not of the machine, and never waits for the disk.
// https://www.sqlite.org/pragma.html#pragma_synchronous
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS user (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE, data TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS item (
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, expires REAL NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS item_expires ON item (expires);
  CREATE INDEX IF NOT EXISTS item_owner ON item (owner, kind);
`

/** Addresses are compared without case, the default of a pool. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** Selects the users of a list: those whose address or id equals, or starts with, a text. */
export interface UserFilter {
  by: 'email' | 'id'
  starts: boolean
  value: string
}

/**
 * Opens the file in `dir`. Its calls are synchronous, so that no other request comes between a read
 * and the write after it, as long as nothing is awaited there.
 */
export const openStore = (dir: string) => {
  const path = join(dir, 'pool.sqlite')
  const db = new DatabaseSync(path)
  // The file holds the secrets of authenticators.
  chmodSync(path, 0o600)
  db.exec(SCHEMA)

  const one = (sql: string) => {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]): string | undefined => {
      const row = statement.get(...values)
      return row ? String(row.data) : undefined
    }
  }
  const run = (sql: string) => {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]): void => void statement.run(...values)
  }
  const byId = one('SELECT data FROM user WHERE id = ?')
  const byEmail = one('SELECT data FROM user WHERE email = ?')
  const insert = run('INSERT INTO user (id, email, data) VALUES (?, ?, ?)')
  const update = run('UPDATE user SET email = ?, data = ? WHERE id = ?')
  const removeUser = run('DELETE FROM user WHERE id = ?')
  const item = one('SELECT data FROM item WHERE kind = ? AND id = ?')
  const putItem = run('INSERT OR REPLACE INTO item (kind, id, owner, expires, data) VALUES (?, ?, ?, ?, ?)')
  const removeItem = run('DELETE FROM item WHERE kind = ? AND id = ?')
  const removeOwned = run('DELETE FROM item WHERE owner = ?')
  const removeOwnedKind = run('DELETE FROM item WHERE owner = ? AND kind = ?')
  const removeExpired = run('DELETE FROM item WHERE expires < ?')

  const parsed = <T>(data: string | undefined): T | undefined => (data ? JSON.parse(data) : undefined)
  const emailOf = (user: User): string => emailKey(user.attributes.email ?? '')

  return {
    userById: (id: string) => parsed<User>(byId(id)),
    userByEmail: (email: string) => parsed<User>(byEmail(emailKey(email))),
    insertUser: (user: User): void => insert(user.id, emailOf(user), JSON.stringify(user)),
    saveUser: (user: User): void => update(emailOf(user), JSON.stringify(user), user.id),
    /** Removes the user and all of their items. */
    deleteUser: (id: string): void => {
      removeUser(id)
      removeOwned(id)
    },
    /** Lists users in the order in which they were made, after the place `after`; `seq` is the place to continue from. */
    listUsers: (after: number, limit: number, filter?: UserFilter): { seq: number; user: User }[] => {
      const value = filter?.value ?? ''
      const column = filter?.by ?? 'id'
      const where = filter?.starts === false ? `${column} = ?` : `substr(${column}, 1, length(?)) = ?`
      const values = filter?.starts === false ? [value] : [value, value]
      const rows = db
        .prepare(`SELECT seq, data FROM user WHERE seq > ? AND ${where} ORDER BY seq LIMIT ?`)
        .all(after, ...values, limit)
      return rows.map(row => ({ seq: Number(row.seq), user: JSON.parse(String(row.data)) }))
    },
    get: <K extends Kind>(kind: K, id: string) => parsed<Items[K]>(item(kind, id)),
    /** Writes an item that may be forgotten after `expires` (ms). */
    put: <K extends Kind>(kind: K, id: string, owner: string, expires: number, data: Items[K]): void =>
      putItem(kind, id, owner, expires, JSON.stringify(data)),
    remove: (kind: Kind, id: string): void => removeItem(kind, id),
    removeAll: (kind: Kind, owner: string): void => removeOwnedKind(owner, kind),
    sweep: (now: number): void => removeExpired(now),
    close: (): void => {
      if (db.isOpen) db.close()
    },
  }
}

export type Store = ReturnType<typeof openStore>
