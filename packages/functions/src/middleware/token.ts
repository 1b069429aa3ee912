// Verifies Cognito access tokens in the function itself. Outside Lambda only, the local pool's keys come from a file.
import { readFileSync } from 'node:fs'
import { AppError } from '@vetrounds/core/errors'
import { resource } from '@vetrounds/core/resource'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError, JwksValidationError, JwkValidationError, JwtExpiredError } from 'aws-jwt-verify/error'

export type VerifiedToken = {
  userId: string
  /** `origin_jti`: the sign-in that the token descends from, and the key of its session row. */
  sessionId: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

const makeVerifier = () => {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: resource('UserPool').id,
    clientId: resource('WebClient').id,
    tokenUse: 'access',
  })
  const localKeys = process.env.LOCAL_JWKS
  if (localKeys) {
    if (process.env.AWS_LAMBDA_FUNCTION_NAME) throw new Error('LOCAL_JWKS is not for a deployment.')
    verifier.cacheJwks(JSON.parse(readFileSync(localKeys, 'utf8')))
  }
  return verifier
}

let verifier: ReturnType<typeof makeVerifier> | undefined

/**
 * Cognito's keys could not be had, which says nothing about the token. A key that Cognito did not name a moment ago
 * (`WaitPeriodNotYetEndedJwkError`) is no such case: the token is made up, and must not ring the alarm for failures.
 */
const keyFailures = [FetchError, JwksValidationError, JwkValidationError]

/**
 * The person and sign-in of a bearer token. Throws `auth.expired` for an expired one, `retry` if Cognito's keys can't be fetched,
 * otherwise `auth.required`.
 */
export const verifyAccessToken = async (raw: string | undefined): Promise<VerifiedToken> => {
  if (!raw) throw new AppError('auth.required')
  verifier ??= makeVerifier()
  try {
    const claims = await verifier.verify(raw)
    const sessionId = claims.origin_jti
    if (!sessionId) throw new AppError('auth.required')
    return { userId: claims.sub, sessionId, expiresAt: claims.exp * 1000 }
  } catch (error) {
    if (keyFailures.some(failure => error instanceof failure)) {
      console.warn(`Keys of the pool: ${(error as Error).message}`)
      throw new AppError('retry')
    }
    throw new AppError(error instanceof JwtExpiredError ? 'auth.expired' : 'auth.required')
  }
}

/** The same, or undefined for a token that is refused. Throws `retry` if Cognito's keys can't be fetched. */
export const acceptedToken = async (raw: string | undefined): Promise<VerifiedToken | undefined> => {
  try {
    return await verifyAccessToken(raw)
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return undefined
    throw error
  }
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(header ?? '')?.[1]
