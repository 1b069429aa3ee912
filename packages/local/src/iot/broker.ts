// The MQTT broker of AWS IoT, as far as the product uses it: it asks the authorizer
// about each connection, and allows no more than the answer does.
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { ACCOUNT, type Authorization, type Authorizer, allows } from './policy.ts'

/**
 * The longest client id: one that AWS would refuse is refused here, too.
 * https://docs.aws.amazon.com/general/latest/gr/iot-core.html#message-broker-limits
 */
const LONGEST_NAME = 128
const NOT_AUTHORIZED = 5

interface Guest {
  authorization: Authorization
  timers: NodeJS.Timeout[]
}

interface Options {
  region: string
  authorize: Authorizer
  log: (error: unknown) => void
}

/** Opens a broker without any network of its own. */
export const openBroker = async ({ region, authorize, log }: Options) => {
  const guests = new WeakMap<Client, Guest>()
  const aedes = new Aedes({
    maxClientsIdLength: LONGEST_NAME,
    authenticate: (client, username, password, done) => {
      const mqtt = {
        clientId: client.id,
        ...(username !== undefined && { username }),
        ...(password && { password: password.toString('base64') }),
      }
      const ask = async (): Promise<Authorization> => {
        const context = { invokedFunctionArn: `arn:aws:lambda:${region}:${ACCOUNT}:function:authorizer` }
        const answer = await authorize({ protocols: ['http', 'mqtt'], protocolData: { mqtt } }, context)
        if (allows(answer, 'iot:Connect', client.id, region)) return answer
        throw Object.assign(new Error('Not authorized.'), { returnCode: NOT_AUTHORIZED })
      }
      const end = (): void => client.close()
      const refresh = (guest: Guest): void => {
        ask().then(answer => {
          guest.authorization = answer
        }, end)
      }
      ask().then(
        authorization => {
          const { disconnectAfterInSeconds: last, refreshAfterInSeconds: again } = authorization
          const guest: Guest = { authorization, timers: [] }
          guest.timers = [setTimeout(end, last * 1000), setInterval(() => refresh(guest), again * 1000)]
          guests.set(client, guest)
          done(null, true)
        },
        (error: AuthenticateError) => done(Object.assign(error, { returnCode: NOT_AUTHORIZED }), false),
      )
    },
    // Null refuses this subscription only.
    authorizeSubscribe: (client, subscription, done) => {
      const guest = guests.get(client)
      const may = guest && allows(guest.authorization, 'iot:Subscribe', subscription.topic, region)
      done(null, may ? subscription : null)
    },
    // A client that publishes without the right is disconnected.
    authorizePublish: (client, packet, done) => {
      const guest = client && guests.get(client)
      const may = !client || (guest && allows(guest.authorization, 'iot:Publish', packet.topic, region))
      done(may ? null : new Error('Not authorized to publish.'))
    },
    authorizeForward: (client, packet) => {
      const guest = guests.get(client)
      return guest && allows(guest.authorization, 'iot:Receive', packet.topic, region) ? packet : null
    },
  })
  aedes.on('clientDisconnect', client => {
    for (const timer of guests.get(client)?.timers ?? []) clearTimeout(timer)
  })
  aedes.on('clientError', (_client, error) => log(error))
  await aedes.listen()
  const clients = new Map<string, Client>()
  aedes.on('client', client => clients.set(client.id, client))
  aedes.on('clientDisconnect', client => {
    if (clients.get(client.id) === client) clients.delete(client.id)
  })
  return {
    handle: aedes.handle,
    /** How many are connected. */
    count: (): number => clients.size,
    publish: (topic: string, payload: Buffer): Promise<void> =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false } as const
        aedes.publish(packet, error => (error ? reject(error) : resolve()))
      }),
    /** Ends a connection; answers whether there was one. */
    disconnect: (clientId: string): boolean => {
      const client = clients.get(clientId)
      client?.close()
      return client !== undefined
    },
    close: (): Promise<void> => new Promise(resolve => aedes.close(resolve)),
  }
}

export type Broker = Awaited<ReturnType<typeof openBroker>>
