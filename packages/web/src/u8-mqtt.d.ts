// Types for the part of u8-mqtt that we use; the package has none.
declare module 'u8-mqtt/esm/web/basic-v4.js' {
  export type Packet = { type: string; topic: string; payload: Uint8Array; answers?: readonly unknown[] }
  export type Client = {
    conn: {
      setup: (
        gate: Promise<unknown>,
        send: (packet: Uint8Array<ArrayBuffer>) => void,
        /** Called once the gate is open. */
        listen: (decode: (chunk: Uint8Array) => void, connection: { reset: (error?: Error) => void }) => void,
      ) => Promise<void>
    }
    connect: (packet: {
      client_id: string
      username: string
      password: string
      keep_alive?: number
    }) => Promise<unknown>
    subscribe: (topics: readonly string[]) => Promise<[Packet]>
    publish: (packet: { topic: string; payload: string; qos: 1 }) => Promise<unknown>
  }
  export const mqtt_v4: (options: {
    /** Seconds between pings. */
    keep_alive?: number
    sess_stg?: undefined
    on_mqtt_type?: { mqtt_publish: (packet: Packet) => void }
    log_conn?: () => void
    on_error?: () => void
    on_disconnect?: () => void
  }) => Client
}
