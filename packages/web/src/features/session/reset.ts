// The two calls of a forgotten password, with Amplify loaded when they are made.

const amplify = async () => {
  const [{ prepareAmplify }, auth] = await Promise.all([
    import('../../api/amplify.ts'),
    import('aws-amplify/auth'),
  ])
  await prepareAmplify()
  return auth
}

/** Asks for the mail with the link. An address without an account is no error: nothing tells the two apart. */
export const requestReset = async (email: string): Promise<void> => {
  const { resetPassword } = await amplify()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (!['UserNotFoundException', 'InvalidParameterException'].includes((error as Error).name)) throw error
  }
}

/** Sets the password by the code of a link. Throws Cognito's error. */
export const setPassword = async (reset: { code: string; user: string; password: string }): Promise<void> => {
  const { confirmResetPassword } = await amplify()
  await confirmResetPassword({
    username: reset.user,
    confirmationCode: reset.code,
    newPassword: reset.password,
  })
}
