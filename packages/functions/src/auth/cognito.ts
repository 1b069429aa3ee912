// Cognito's client, and our calls to it about a person's second factor, tokens and unconfirmed account.
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { resource } from '@vetrounds/core/resource'

let client: CognitoIdentityProviderClient | undefined

/** The shared client. It never retries: a second refresh would use a token that the first may have used up (reference § 13). */
export const cognito = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient({
    region: resource('UserPool').id.split('_')[0] ?? '',
    maxAttempts: 1,
    // Without `throwOnRequestTimeout` a timeout only warns, and the call goes on.
    requestHandler: { requestTimeout: 3500, throwOnRequestTimeout: true, connectionTimeout: 1000 },
  })
  return client
}

/** Whether a sign-in of the token's user asks for a code; undefined if Cognito doesn't say. */
export const asksForCode = async (accessToken: string): Promise<boolean | undefined> => {
  try {
    const { UserMFASettingList = [] } = await cognito().send(new GetUserCommand({ AccessToken: accessToken }))
    return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
  } catch (error) {
    // The session continues: a failure of Cognito must not log everybody out, and the next refresh asks again.
    console.warn(`GetUser: ${(error as Error).name}`)
    return undefined
  }
}

/**
 * Removes the account of an address if it was never confirmed, and returns whether the address is free then. The person who
 * created it has not shown that the mailbox is theirs.
 */
export const removeUnconfirmed = async (email: string): Promise<boolean> => {
  const UserPoolId = resource('UserPool').id
  try {
    const { UserStatus, Username } = await cognito().send(
      new AdminGetUserCommand({ UserPoolId, Username: email }),
    )
    if (UserStatus !== 'UNCONFIRMED') return false
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    return true
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return true
    // Answered as if somebody had an account: an error here would disclose whether there is one.
    console.warn(`AdminGetUser, AdminDeleteUser: ${(error as Error).name}`)
    return false
  }
}

// For a user who no longer exists there is nothing to do.
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error
  }
}

const userOf = (userId: string) => ({ UserPoolId: resource('UserPool').id, Username: userId })

/**
 * Ends a person's tokens at Cognito, which doesn't know that our session rows have ended: with a token, somebody could set up a
 * factor there or change the address, bypassing us. Throws Cognito's error.
 */
export const signOutEverywhere = (userId: string): Promise<void> =>
  unlessGone(cognito().send(new AdminUserGlobalSignOutCommand(userOf(userId))))

/**
 * Stops asking for a code when a user signs in, after ending their tokens: with that of a lost device one could set up a factor.
 */
export const switchCodeOff = async (userId: string): Promise<void> => {
  await signOutEverywhere(userId)
  await unlessGone(
    cognito().send(
      new AdminSetUserMFAPreferenceCommand({
        ...userOf(userId),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    ),
  )
}
