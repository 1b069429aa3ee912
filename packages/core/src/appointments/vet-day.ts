// The lock that makes double bookings impossible: one item per vet and UTC day, holding that day's slots
// in exact minutes (data model § 4). A vet of the clinic has one such item across all branches.

import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'

/** Normal slots exclude one another; `o` is a confirmed emergency, which may overlap others and blocks none. */
export type SlotKind = 'n' | 'o'
export type Slot = { from: number; to: number; kind: SlotKind }

/** Maps an appointment id to its start and end minute in the UTC day, four digits each, then the kind: `06000630n`. */
export type Slots = Record<string, string>

const encode = ({ from, to, kind }: Slot): string =>
  `${String(from).padStart(4, '0')}${String(to).padStart(4, '0')}${kind}`

const decode = (text: string): Slot => ({
  from: Number(text.slice(0, 4)),
  to: Number(text.slice(4, 8)),
  kind: text.slice(8) === 'o' ? 'o' : 'n',
})

/** The UTC days that a span touches, each with the minutes it takes up on that day. */
export const daysOf = (span: { start: string; end: string }): { day: string; from: number; to: number }[] => {
  const [start, end] = [Date.parse(span.start), Date.parse(span.end)]
  const days = []
  for (let midnight = Math.floor(start / DAY_MS) * DAY_MS; midnight < end; midnight += DAY_MS)
    days.push({
      day: isoAt(midnight).slice(0, 10),
      from: Math.max(0, (start - midnight) / MINUTE_MS),
      to: Math.min(DAY_MINUTES, (end - midnight) / MINUTE_MS),
    })
  return days
}

/** The normal slots of a UTC day as spans, in milliseconds since the epoch. */
export const spansOf = (day: string, slots: Slots): { from: number; to: number }[] => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return Object.values(slots)
    .map(decode)
    .filter(({ kind }) => kind === 'n')
    .map(({ from, to }) => ({ from: midnight + from * MINUTE_MS, to: midnight + to * MINUTE_MS }))
}

/** The id of a normal slot that overlaps the span, if any; the appointment's own slot doesn't count. */
export const overlapping = (
  slots: Slots,
  span: { from: number; to: number },
  ownId: string,
): string | undefined =>
  Object.keys(slots).find(id => {
    const slot = decode(slots[id] ?? '')
    return id !== ownId && slot.kind === 'n' && slot.from < span.to && span.from < slot.to
  })

/** The slots after the appointment's own was reserved, moved or (without a slot) freed. */
export const withSlot = (slots: Slots, id: string, slot: Slot | undefined): Slots => {
  const { [id]: _former, ...others } = slots
  return slot ? { ...others, [id]: encode(slot) } : others
}
