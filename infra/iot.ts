// The broker of the push channel: AWS IoT, one for the account and region.
import { stage } from './settings.ts'

const { endpointAddress } = aws.iot.getEndpointOutput({ endpointType: 'iot:Data-ATS' })

/** Where browsers connect, for the content security policy. */
export const socketOrigin = $interpolate`wss://${endpointAddress}`

const owner = aws.getCallerIdentityOutput().accountId
const here = (kind: string, names: string) =>
  $interpolate`arn:aws:iot:${stage.region}:${owner}:${kind}/${names}`

/** The topics that may be published to, and the connections that may be ended: only those of this stage (core/push/news.ts). */
export const ownTopics = here('topic', `${$app.name}/${$app.stage}/*`)
export const ownConnections = here('client', `${$app.name}-${$app.stage}-*`)
