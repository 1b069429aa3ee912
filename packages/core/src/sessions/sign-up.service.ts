// Which browser gave the password of an account that waits to be confirmed: its code counts there alone.
import { randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { now } from '../clock.ts'
import { db } from '../storage/seam.ts'
import { tokenHash } from './link.ts'
import type { Begun } from './rate.service.ts'

/** As long as the code of a sign-up works, in seconds. */
export const SIGN_UP_SECONDS = 86_400

const seconds = (): number => Math.floor(now() / 1000)

const keyOf = (proof: string) => ({ pk: `rate#signup#${tokenHash(proof)}`, sk: '-' })

/** A secret for a browser; worth nothing until it is noted whose it is (`rememberSignUp`). */
export const newSignUpProof = (): string => randomBytes(32).toString('base64url')

/** Notes for which account, by its address and its id, the browser with this secret has given the password. */
export const rememberSignUp = async (proof: string, { account, userId }: Begun): Promise<void> => {
  const Item = { ...keyOf(proof), account, userId, ttl: seconds() + SIGN_UP_SECONDS }
  await db.send(new PutCommand({ TableName: 'table', Item }))
}

/** The id of the account of this address whose password the browser with this secret gave in the last day, or undefined. */
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
