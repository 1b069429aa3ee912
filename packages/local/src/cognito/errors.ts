// Errors as Cognito answers them: a name, a sentence and a status.
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html

/** An answer other than 200; clients tell errors apart by `name`. */
export class CognitoError extends Error {
  readonly status: number

  constructor(name: string, message: string, status = 400) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** An error with status 501, which neither the AWS SDK nor Amplify retries. */
export const notImplemented = (what: string): CognitoError =>
  new CognitoError('NotImplementedException', `The local user pool has no ${what}.`, 501)

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message)

export const notAuthorized = (message: string): CognitoError =>
  new CognitoError('NotAuthorizedException', message)

// The same error for a wrong password and for a missing user.
// https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
export const wrongPassword = (): CognitoError => notAuthorized('Incorrect username or password.')
