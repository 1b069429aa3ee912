// The kinds of device that a person has signed in from, so that they get a mail about a new one.
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { accountMailRow } from '../outbox/account-mail.service.ts'
import { rowOf } from '../storage/entity.ts'
import { accountReader } from './account-reader.service.ts'
import { deviceKey } from './device.ts'
import { DeviceRow } from './two-factor.entity.ts'

// A little longer than the lifetime of a remembered session.
const KEPT_SECONDS = 400 * DAY_SECONDS

type Where = { ip: string; agent: string; place?: string }

const put = (Item: Record<string, unknown>) => ({ Put: { TableName: 'table', Item } })

/**
 * The rows that a sign-in writes beside its session: the device, and a mail if the person has signed in from other devices but
 * never from this one. Session rows can't tell that, since most are deleted after a day.
 */
export const signInPuts = async (
  { userId, mfa }: { userId: string; mfa: boolean },
  at: string,
  origin: Where,
): Promise<{ Put: { TableName: string; Item: Record<string, unknown> } }[]> => {
  const { ip, agent, place } = origin
  const device = deviceKey(agent)
  const { data: known } = await DeviceRow.query
    .row({ userId })
    .between({ device: '0' }, { device: 'z~' })
    .go({ pages: 'all' })
  const ttl = Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS
  const puts = [put(rowOf(DeviceRow, { userId, device, at, ttl }))]
  if (known.length === 0 || known.some(each => each.device === device)) return puts
  const reader = await accountReader(userId)
  if (!reader) return puts
  const told = { kind: 'newSignIn' as const, ...reader, at, ip, agent, ...(place && { place }), mfa }
  return [...puts, put(accountMailRow(at, told))]
}
