// Speaks Cognito's own JSON protocol: forwards calls, and answers errors in a form that Amplify understands.
import { resource } from '@vetrounds/core/resource'

// Below the function's own limit of 4.5 s, so that even a slow Cognito leads to an answer.
const TIMEOUT_MS = 4000

export type CognitoAnswer = { status: number; body: Record<string, unknown>; errorType?: string | undefined }

// The SDK's own variable for another endpoint: `npm start` sets it, a deployment doesn't.
const endpoint = (): string => {
  const given = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER
  if (given) return given
  const [region = ''] = resource('UserPool').id.split('_')
  return `https://cognito-idp.${region}.amazonaws.com`
}

/** The error's name: Cognito sends it as `__type`, with or without a namespace, and as a header. */
export const errorName = ({ body, errorType }: CognitoAnswer): string | undefined =>
  String(body.__type ?? errorType ?? '')
    .split('#')
    .pop()
    ?.split(':')[0] || undefined

/** An error in Cognito's form. HTTP 400, because Amplify would retry 429 and 5xx by itself (reference § 7). */
export const refusal = (name: string, message: string, status = 400): CognitoAnswer => ({
  status,
  body: { __type: name, message },
  errorType: name,
})

const overloaded = new Set(['LimitExceededException', 'TooManyRequestsException', 'InternalErrorException'])

/**
 * The answer to a request for a mail: the same for every address, whether or not it has an account,
 * and whatever the account's state.
 */
export const sameMailAnswer = (answer: CognitoAnswer): CognitoAnswer =>
  overloaded.has(errorName(answer) ?? '') || answer.status >= 500
    ? answer
    : { status: 200, body: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL' } } }

/** Sends one operation to Cognito: only type, target and body, never a cookie or header of the caller. */
export const forward = async (operation: string, body: Record<string, unknown>): Promise<CognitoAnswer> => {
  const answer = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    // Serialised again from the parsed body: a duplicate key can't mean one thing here and another at Cognito.
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text ? JSON.parse(text) : {},
    errorType: answer.headers.get('x-amzn-errortype') ?? undefined,
  }
}
