// An MQTT client over a WebSocket. A WebSocket frame may be any piece of the stream of packets (MQTT 3.1.1, section 6), but
// u8-mqtt 0.6.7 holds back a packet that is shorter than an earlier one that came in pieces. So it is given only whole packets.
import { type Client, mqtt_v4, type Packet } from 'u8-mqtt/esm/web/basic-v4.js'

/** Returns a function that joins pieces and cuts whole packets: a type byte, the length in one to four 7-bit bytes, the rest. */
export const packetCutter = (): ((piece: Uint8Array) => Uint8Array[]) => {
  let held = new Uint8Array(0)
  const lengthOfNext = (): number | undefined => {
    for (let at = 1, length = 0; at < held.length; at += 1) {
      const byte = held[at] ?? 0
      length += (byte & 127) * 128 ** (at - 1)
      if (byte < 128) return at + 1 + length
      if (at === 4) throw new Error('The length of an MQTT packet has four bytes at most.')
    }
    return undefined
  }
  return piece => {
    const joined = new Uint8Array(held.length + piece.length)
    joined.set(held)
    joined.set(piece, held.length)
    held = joined
    const whole: Uint8Array[] = []
    for (let next = lengthOfNext(); next !== undefined && next <= held.length; next = lengthOfNext()) {
      whole.push(held.subarray(0, next))
      held = held.subarray(next)
    }
    return whole
  }
}

/**
 * Returns a client on this socket, which may still be opening. `hear` gets published packets. `keepAlive`: seconds between pings.
 */
export const mqttOver = (
  socket: WebSocket,
  hear: (packet: Packet) => void,
  { keepAlive }: { keepAlive?: number } = {},
): Client => {
  const client = mqtt_v4({
    ...(keepAlive !== undefined && { keep_alive: keepAlive }),
    sess_stg: undefined,
    log_conn: () => undefined,
    on_error: () => undefined,
    on_mqtt_type: { mqtt_publish: hear },
  })
  socket.binaryType = 'arraybuffer'
  const opened = new Promise<void>(resolve => {
    socket.addEventListener('open', () => resolve(), { once: true })
  })
  const cut = packetCutter()
  client.conn.setup(
    opened,
    packet => socket.send(packet),
    (decode, connection) => {
      socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
        try {
          for (const packet of cut(new Uint8Array(data))) decode(packet)
        } catch {
          socket.close()
        }
      })
      socket.addEventListener('close', () => connection.reset(new Error('The connection ended.')))
    },
  )
  return client
}
