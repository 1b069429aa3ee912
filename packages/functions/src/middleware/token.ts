// Verifies Cognito access tokens in the function itself. Outside Lambda only, the local pool's keys come from a file.
import { readFileSync } from 'node:fs'
import { AppError } from '@vetrounds/core/errors'
import { resource } from '@vetrounds/core/resource'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'

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

/** The person and sign-in of a bearer token. Throws `auth.expired` for an expired one, otherwise `auth.required`. */
export const verifyAccessToken = async (raw: string | undefined): Promise<VerifiedToken> => {
  if (!raw) throw new AppError('auth.required')
  verifier ??= makeVerifier()
  try {
    const claims = await verifier.verify(raw)
    const sessionId = claims.origin_jti
    if (!sessionId) throw new AppError('auth.required')
    return { userId: claims.sub, sessionId, expiresAt: claims.exp * 1000 }
  } catch (error) {
    throw new AppError(error instanceof JwtExpiredError ? 'auth.expired' : 'auth.required')
  }
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(header ?? '')?.[1]
