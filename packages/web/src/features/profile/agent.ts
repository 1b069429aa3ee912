// A browser's `User-Agent` as two names that a person knows, and an icon of the device.
import { deviceIn } from '@vetrounds/core/sessions/device'
import type { IconName } from '../../ui/icon-names.ts'

export type Device = { browser?: string; system?: string; icon: IconName }

// More exact than the system: what people call the thing in their hand.
const things: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
]

const pictures: readonly [RegExp, IconName][] = [
  [/\biPhone\b|\bAndroid\b.*\bMobile\b/, 'smartphone'],
  [/\biPad\b|\bAndroid\b/, 'tablet'],
  [/\bMacintosh\b|\bCrOS\b/, 'laptop'],
  [/\bWindows\b|\bLinux\b/, 'monitor'],
]

const found = <T>(signs: readonly [RegExp, T][], agent: string): T | undefined =>
  signs.find(([sign]) => sign.test(agent))?.[1]

/** Browser and system of a `User-Agent`; either may be unknown. */
export const deviceOf = (agent: string): Device => {
  const { browser, system } = deviceIn(agent)
  const thing = found(things, agent) ?? system
  return {
    ...(browser && { browser }),
    ...(thing && { system: thing }),
    icon: found(pictures, agent) ?? 'globe',
  }
}
