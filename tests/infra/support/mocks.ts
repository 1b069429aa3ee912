// Pulumi's mock engine answers instead of AWS: each resource gets the attributes that others read from it.
import { createHash } from 'node:crypto'

/** A resource with an `id` exists already and is only looked up. */
export type MockResource = { type: string; name: string; inputs: Record<string, unknown>; id?: string }

const account = '123456789012'
export const region = 'eu-central-1'

const arnService = (type: string) => type.split(':')[1]?.split('/')[0] ?? 'unknown'

/** Returns AWS's answer to a look-up. */
export function mockCall({ token, inputs }: { token: string; inputs: Record<string, unknown> }) {
  switch (token.split(':').at(-1)) {
    case 'getRegion':
      return { id: region, name: region, region }
    case 'getPartition':
      return { id: 'aws', partition: 'aws', dnsSuffix: 'amazonaws.com' }
    case 'getCallerIdentity':
      return { id: account, accountId: account, arn: `arn:aws:iam::${account}:root` }
    case 'getPolicyDocument':
      return { ...inputs, json: JSON.stringify({ Version: '2012-10-17', Statement: inputs.statements }) }
    case 'getServiceQuota':
      return { ...inputs, value: Number(process.env.MOCK_CONCURRENCY ?? 1000) }
    case 'getEndpoint':
      return { ...inputs, endpointAddress: `a1b2c3d4e5f6g7-ats.iot.${region}.amazonaws.com` }
    case 'getZone':
      return { ...inputs, id: 'Z1', zoneId: 'Z1', name: 'example.org' }
    default:
      return inputs
  }
}

/** Returns the id of a resource. The ids of the pool and its client have the form that tokens are checked against. */
export function mockId({ type, name, id }: MockResource): string {
  if (id) return id
  if (type === 'aws:cognito/userPool:UserPool') return `${region}_Pool00001`
  if (type === 'aws:cognito/userPoolClient:UserPoolClient') return '1client2client3client4clien'
  return `${name}-id`
}

/** Returns the attributes of a resource once it exists. */
export function mockState({ type, name, inputs, id }: MockResource): Record<string, unknown> {
  const own = String(inputs.name ?? inputs.bucket ?? (id || name))
  const common = { ...inputs, name: own, arn: `arn:aws:${arnService(type)}:${region}:${account}:${own}` }
  switch (type) {
    case 'aws:s3/bucket:Bucket':
      return {
        ...common,
        arn: `arn:aws:s3:::${own}`,
        bucket: own,
        bucketDomainName: `${own}.s3.amazonaws.com`,
        bucketRegionalDomainName: `${own}.s3.${region}.amazonaws.com`,
      }
    case 'aws:dynamodb/table:Table':
      return {
        ...common,
        ...(id && { streamEnabled: true }),
        streamArn: `arn:aws:dynamodb:${region}:${account}:table/${own}/stream/1`,
      }
    case 'aws:apigatewayv2/api:Api':
      return {
        ...common,
        apiEndpoint: `https://api123.execute-api.${region}.amazonaws.com`,
        executionArn: `arn:aws:execute-api:${region}:${account}:api123`,
      }
    case 'aws:cloudfront/distribution:Distribution':
      return { ...common, domainName: 'd111111abcdef8.cloudfront.net', etag: 'E1', hostedZoneId: 'Z2' }
    case 'aws:cognito/userPool:UserPool':
      return { ...common, endpoint: `cognito-idp.${region}.amazonaws.com/${region}_Pool` }
    case 'aws:cognito/userPoolClient:UserPoolClient':
      return { ...common, clientSecret: '' }
    case 'aws:sesv2/emailIdentity:EmailIdentity':
      return { ...common, dkimSigningAttributes: { tokens: ['a', 'b', 'c'] } }
    case 'aws:sqs/queue:Queue':
      return { ...common, url: `https://sqs.${region}.amazonaws.com/${account}/${own}` }
    case 'aws:wafv2/webAcl:WebAcl':
      return { ...common, applicationIntegrationUrl: 'https://abc.edge.sdk.awswaf.com/abc/def/' }
    case 'aws:acm/certificate:Certificate':
      return {
        ...common,
        domainValidationOptions: [
          {
            domainName: inputs.domainName,
            resourceRecordName: 'r',
            resourceRecordType: 'CNAME',
            resourceRecordValue: 'v',
          },
        ],
      }
    case 'random:index/randomBytes:RandomBytes':
      // A key of the right length, the same each time.
      return { ...common, base64: createHash('sha256').update(name).digest('base64') }
    case 'pulumi-nodejs:dynamic:Resource':
      return { ...common, isDone: true, output: inputs }
    default:
      return common
  }
}
