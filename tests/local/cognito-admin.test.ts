// What administrators can do to users, through the AWS SDK.
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
  ListUsersCommand,
  type ListUsersCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { signIn } from 'aws-amplify/auth'
import { beforeAll, expect, test } from 'vitest'
import { quickenAmplify } from './support/quick-amplify.ts'
import { PASSWORD, POOL, signedIn, startPool, type TestPool } from './support/user-pool.ts'

const EMAIL = 'vet@example.com'
const of = { UserPoolId: POOL, Username: EMAIL }

beforeAll(quickenAmplify)

const create = (pool: TestPool, more: object = {}) =>
  pool.client.send(new AdminCreateUserCommand({ ...of, ...more }))
const get = (pool: TestPool, Username: string) =>
  pool.client.send(new AdminGetUserCommand({ UserPoolId: POOL, Username }))

test('a new user has a sub, times and a password to change, found by address and by sub', async () => {
  const pool = await startPool()
  const before = Date.now()
  const { User } = await create(pool, { UserAttributes: [{ Name: 'name', Value: 'Vera' }] })
  expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
  expect(User?.Username).toMatch(/^[0-9a-f-]{36}$/)
  expect(User?.UserCreateDate?.getTime()).toBeGreaterThanOrEqual(before - 1)
  const found = await get(pool, EMAIL)
  expect(found.UserAttributes).toEqual([
    { Name: 'sub', Value: User?.Username },
    { Name: 'name', Value: 'Vera' },
    { Name: 'email', Value: EMAIL },
  ])
  expect(await get(pool, User?.Username ?? '')).toMatchObject({ Username: User?.Username })
  await expect(create(pool)).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

test('the mail to a new user holds a password that signs in; SUPPRESS sends none, RESEND a new one', async () => {
  const pool = await startPool()
  await create(pool, { MessageAction: 'SUPPRESS' })
  expect(pool.mails).toEqual([])
  await create(pool, { MessageAction: 'RESEND' })
  const password = /with (\S+)/.exec(pool.mails[0]?.text ?? '')?.[1] ?? ''
  const { nextStep } = await signIn({ username: EMAIL, password })
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  await pool.client.send(new AdminSetUserPasswordCommand({ ...of, Password: PASSWORD, Permanent: true }))
  expect((await get(pool, EMAIL)).UserStatus).toBe('CONFIRMED')
  await expect(create(pool, { MessageAction: 'RESEND' })).rejects.toMatchObject({
    name: 'UnsupportedUserStateException',
  })
})

test('a password that an administrator sets obeys the policy, and may be temporary', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  const set = (Password: string, Permanent?: boolean) =>
    pool.client.send(new AdminSetUserPasswordCommand({ ...of, Password, Permanent }))
  await expect(set('short', true)).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await set('Temporary-123')
  expect((await get(pool, EMAIL)).UserStatus).toBe('FORCE_CHANGE_PASSWORD')
})

test('attributes change, and an empty value takes one away', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  const change = (Name: string, Value: string) =>
    pool.client.send(new AdminUpdateUserAttributesCommand({ ...of, UserAttributes: [{ Name, Value }] }))
  await change('locale', 'ar')
  expect((await get(pool, EMAIL)).UserAttributes).toContainEqual({ Name: 'locale', Value: 'ar' })
  await change('locale', '')
  expect((await get(pool, EMAIL)).UserAttributes?.map(each => each.Name)).toEqual([
    'sub',
    'email',
    'email_verified',
  ])
  await expect(change('sub', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('a deleted user is gone, with tokens and address', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  const { access } = await signedIn(EMAIL)
  await pool.client.send(new AdminDeleteUserCommand(of))
  await expect(get(pool, EMAIL)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  await expect(pool.client.send(new GetUserCommand({ AccessToken: access }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await pool.addUser(EMAIL)
})

test('users are listed page by page, and by address or sub', async () => {
  const pool = await startPool()
  const names = [
    'ann@example.com',
    'ben@example.com',
    'anna@example.com',
    "o'hara@example.com",
    'cy@example.com',
  ]
  const subs: string[] = []
  for (const name of names) subs.push(await pool.addUser(name))
  const list = (input: Partial<ListUsersCommandInput> = {}) =>
    pool.client.send(new ListUsersCommand({ UserPoolId: POOL, ...input }))
  const emails = async (input: Partial<ListUsersCommandInput>) =>
    (await list(input)).Users?.map(user => user.Attributes?.find(each => each.Name === 'email')?.Value)

  const seen: (string | undefined)[] = []
  const sizes: number[] = []
  let PaginationToken: string | undefined
  do {
    const page = await list({ Limit: 2, PaginationToken })
    seen.push(...(page.Users ?? []).map(user => user.Username))
    sizes.push(page.Users?.length ?? 0)
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  expect(seen).toEqual(subs)
  expect(sizes).toEqual([2, 2, 1])

  expect(await emails({ Filter: 'email = "ANN@example.com"' })).toEqual(['ann@example.com'])
  expect(await emails({ Filter: 'email ^= "ann"' })).toEqual(['ann@example.com', 'anna@example.com'])
  expect(await emails({ Filter: 'email = "o\'hara@example.com"' })).toEqual(["o'hara@example.com"])
  expect(await emails({ Filter: `sub = "${subs[1]}"` })).toEqual(['ben@example.com'])
  expect(await emails({ Filter: 'email = "nobody@example.com"' })).toEqual([])
  expect((await list({ AttributesToGet: ['email'], Limit: 1 })).Users?.[0]?.Attributes).toEqual([
    { Name: 'email', Value: 'ann@example.com' },
  ])
  for (const wrong of [{ Limit: 61 }, { PaginationToken: 'x' }, { Filter: 'email like "x"' }])
    await expect(list(wrong)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await expect(list({ Filter: 'name = "x"' })).rejects.toMatchObject({ name: 'NotImplementedException' })
})
