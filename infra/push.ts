// Who is let into the push channel, and where browsers find it. SST's
// own component would let the authorizer do anything in AWS IoT.
import { userPool, webClient } from './auth.ts'
import { socketOrigin } from './iot.ts'
import { denyAuditChanges, tableAccess } from './permissions.ts'
import { tableLink } from './storage.ts'

/** AWS IoT calls it for each new connection, and again every five minutes. */
export const authorizer = new sst.aws.Function('PushAuthorizer', {
  handler: 'packages/functions/src/push/authorize.handler',
  // AWS IoT waits no longer than this. https://docs.aws.amazon.com/iot/latest/developerguide/config-custom-auth.html
  timeout: '5 seconds',
  link: [tableLink, userPool, webClient],
  permissions: [tableAccess('GetItem', 'PutItem', 'UpdateItem'), denyAuditChanges],
})

const entrance = new aws.iot.Authorizer('PushEntrance', {
  name: `${$app.name}-${$app.stage}`,
  authorizerFunctionArn: authorizer.arn,
  status: 'ACTIVE',
  // Our tokens are signed by Cognito, and checked by the function.
  signingDisabled: true,
  // Each connection may have another person's token.
  enableCachingForHttp: false,
})

new aws.lambda.Permission('PushEntranceMayAsk', {
  action: 'lambda:InvokeFunction',
  function: authorizer.name,
  principal: 'iot.amazonaws.com',
  sourceArn: entrance.arn,
})

/** The address of the push channel, which `/me` gives to browsers. */
export const push = new sst.Linkable('Push', {
  properties: { url: $interpolate`${socketOrigin}/mqtt?x-amz-customauthorizer-name=${entrance.name}` },
})
