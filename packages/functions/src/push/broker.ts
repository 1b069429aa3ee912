// Speaks to the broker of the push channel: AWS IoT, by its data plane.
import {
  DeleteConnectionCommand,
  IoTDataPlaneClient,
  PublishCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-iot-data-plane'
import type { News } from '@vetrounds/core/push/news'

let client: IoTDataPlaneClient | undefined

const broker = (): IoTDataPlaneClient => {
  // Without `throwOnRequestTimeout` a timeout only warns. Waiting is short, since old news is worthless:
  // browsers then read the feed.
  client ??= new IoTDataPlaneClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: 1000, throwOnRequestTimeout: true, connectionTimeout: 1000 },
  })
  return client
}

/** Publishes one message; it reaches the broker at least once. */
export const publish = async (topic: string, news: News): Promise<void> => {
  await broker().send(new PublishCommand({ topic, qos: 1, payload: Buffer.from(JSON.stringify(news)) }))
}

/** Ends a connection and forgets what it was subscribed to. Does nothing for a connection that is gone. */
export const disconnect = async (clientId: string): Promise<void> => {
  try {
    await broker().send(
      new DeleteConnectionCommand({ clientId, cleanSession: true, preventWillMessage: true }),
    )
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}
