import { expect, test } from 'vitest'
import { timeZone } from '../clinics/clinic.ts'
import { formerZones, presentZone } from './zone-names.ts'

const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

test('a present name is another name of the same zone, valid where the former is, and found by it', () => {
  const former = Intl.supportedValuesOf('timeZone').filter(zone => presentZone(zone) !== zone)
  expect(former.length).toBeGreaterThan(0)
  for (const zone of former) {
    const present = presentZone(zone)
    expect([canonical(present), timeZone.safeParse(present).success]).toEqual([canonical(zone), true])
    expect(timeZone.safeParse(zone).success).toBe(true)
    expect([presentZone(present), formerZones(present)]).toEqual([present, [zone]])
  }
})
