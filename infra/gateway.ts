// The HTTP API behind the Router. Its routes are added in api.ts, after the parts that need its address.
import { stage } from './settings.ts'

export const gateway = new sst.aws.ApiGatewayV2('Api', {
  // Site and API are one origin: no other origin is to read an answer.
  cors: false,
  accessLog: { retention: stage.logDays },
  transform: {
    stage: args => {
      args.defaultRouteSettings = {
        detailedMetricsEnabled: true,
        throttlingRateLimit: stage.throttle.rate,
        throttlingBurstLimit: stage.throttle.burst,
      }
    },
  },
})
