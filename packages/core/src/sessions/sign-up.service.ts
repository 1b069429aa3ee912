// Remembers in which browser the password of an unconfirmed account was given: the code that confirms it only counts there.

import { randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { now } from '../clock.ts'
import { db } from '../storage/seam.ts'
import { tokenHash } from './link.ts'
import type { Begun } from './rate.service.ts'

/** Lifetime of a sign-up's code, in seconds. */
export const SIGN_UP_SECONDS = DAY_SECONDS

const seconds = (): number => Math.floor(now() / 1000)

const keyOf = (proof: string) => ({ pk: `rate#signup#${tokenHash(proof)}`, sk: '-' })

/** A secret for a browser; worthless until it is noted for an account (`rememberSignUp`). */
export const newSignUpProof = (): string => randomBytes(32).toString('base64url')

/** Notes for which account, by address and id, the browser with this secret gave the password. */
export const rememberSignUp = async (proof: string, { account, userId }: Begun): Promise<void> => {
  const Item = { ...keyOf(proof), account, userId, ttl: seconds() + SIGN_UP_SECONDS }
  await db.send(new PutCommand({ TableName: 'table', Item }))
}

/** The id of the account with this address whose password the browser with this secret gave within a day, or undefined. */
export const rememberedSignUp = async (
  proof: string | undefined,
  account: string,
): Promise<string | undefined> => {
  if (!proof) return undefined
  const { Item }: { Item?: Begun & { ttl: number } } = await db.send(
    new GetCommand({ TableName: 'table', Key: keyOf(proof), ConsistentRead: true }),
  )
  return Item && Item.account === account && Item.ttl > seconds() ? Item.userId : undefined
}
