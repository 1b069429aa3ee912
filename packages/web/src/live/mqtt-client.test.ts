// Packets are recognised in a WebSocket's stream, however it is cut into pieces.
import { expect, test } from 'vitest'
import { packetCutter } from './mqtt-client.ts'

/** A PUBLISH packet with a body of so many bytes, its length encoded by MQTT 3.1.1, section 2.2.3. */
const packetOf = (length: number): Uint8Array => {
  const digits: number[] = []
  let rest = length
  do {
    digits.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return new Uint8Array([0x30, ...digits, ...new Array(length).fill(length % 256)])
}

// Longer packets come first: the remains of a long packet must not hold up a short one.
const packets = [17_000, 600, 128, 127, 2, 0, 16_383, 0].map(packetOf)
const stream = new Uint8Array(packets.flatMap(packet => [...packet]))

test.each([2, 3, 7, 599, 20_000, stream.length])(
  'pieces of %i bytes give every packet, none later than its last byte',
  size => {
    const cut = packetCutter()
    const got: Uint8Array[] = []
    const ends = packets.map((_, index) =>
      packets.slice(0, index + 1).reduce((sum, each) => sum + each.length, 0),
    )
    const late: number[] = []
    for (let at = 0; at < stream.length; at += size) {
      got.push(...cut(stream.subarray(at, at + size)))
      if (got.length < ends.filter(end => end <= at + size).length) late.push(at)
    }
    expect(late).toEqual([])
    expect(got.map(each => [...each])).toEqual(packets.map(each => [...each]))
  },
)

test('a length of more than four bytes is refused', () => {
  expect(() => packetCutter()(new Uint8Array([0x30, 255, 255, 255, 255, 1]))).toThrow('four bytes')
})
