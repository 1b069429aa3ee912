// The HTTP API behind the Router. Its routes are added in api.ts, after the parts that need its address.
import { stage } from './settings.ts'

const logged = {
  time: '$context.requestTime',
  gatewayRequestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
}

export const gateway = new sst.aws.ApiGatewayV2('Api', {
  // Site and API are one origin: no other origin may read an answer.
  cors: false,
  accessLog: { retention: stage.logDays },
  transform: {
    stage: args => {
      // Logs neither address nor user agent: what a person did is in our own log, and in no other.
      args.accessLogSettings = $output(args.accessLogSettings).apply(settings => ({
        destinationArn: settings?.destinationArn ?? '',
        format: JSON.stringify(logged),
      }))
      // Metrics of the whole API only, which is what the alarms use: metrics of each route would be billed one by one.
      args.defaultRouteSettings = {
        throttlingRateLimit: stage.throttle.rate,
        throttlingBurstLimit: stage.throttle.burst,
      }
    },
  },
})
