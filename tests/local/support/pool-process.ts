// Starts a user pool in a process of its own, for tests that kill it; prints its URL.
import { startCognito } from '@vetrounds/local/cognito/server'

const [, , dir = '', poolId = '', clientId = ''] = process.argv
const { url } = await startCognito({ dir, poolId, clientId, sendMail: async () => undefined })
process.stdout.write(`${url}\n`)
