// The site and `/api` under one origin, so that the API needs no CORS and cookies stay same-site.
import { bucketCors } from '../packages/core/src/files/bucket-cors.ts'
import { apiEdgeCode, signInPath } from './edge.ts'
import { files } from './files.ts'
import { gateway } from './gateway.ts'
import { socketOrigin } from './iot.ts'
import { apiHeadersPolicy, siteHeadersPolicy } from './response-headers.ts'
import { routerSecret } from './secrets.ts'
import { stage } from './settings.ts'
import { firewallArn } from './waf.ts'

// Policies that come with CloudFront.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

const build = 'packages/web/dist'
const fileOrigin = $interpolate`https://${files.nodes.bucket.bucketRegionalDomainName}`
const headers = siteHeadersPolicy(build, fileOrigin, socketOrigin)

const apiEdge = new aws.cloudfront.Function('ApiEdge', {
  runtime: 'cloudfront-js-2.0',
  code: apiEdgeCode,
})

const apiOrigin = {
  originId: 'api',
  domainName: gateway.url.apply(url => new URL(url).host),
  // CloudFront overwrites a header of this name sent by a caller.
  customHeaders: [{ name: 'x-router-secret', value: routerSecret.value }],
  customOriginConfig: {
    httpPort: 80,
    httpsPort: 443,
    originProtocolPolicy: 'https-only',
    // Above the gateway's own limit, so that its answer reaches the caller, not CloudFront's.
    originReadTimeout: 10,
    originSslProtocols: ['TLSv1.2'],
  },
}

const apiBehavior = {
  pathPattern: '/api/*',
  targetOriginId: apiOrigin.originId,
  viewerProtocolPolicy: 'https-only',
  allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  cachedMethods: ['GET', 'HEAD'],
  cachePolicyId: cachingDisabled,
  originRequestPolicyId: allViewerExceptHost,
  // Also applies to answers of the gateway, the firewall or CloudFront itself.
  responseHeadersPolicyId: apiHeadersPolicy().id,
  // The functions compress, since CloudFront doesn't while caching is off.
  compress: false,
  functionAssociations: [{ eventType: 'viewer-request', functionArn: apiEdge.arn }],
}

// Sends the caller's city and country, for a person's list of sessions. With the API's managed policies these headers would hold
// what the caller sent, not CloudFront's values. A cache policy may name headers only if something could be cached, so it is used
// for this one path, whose answers never are: it accepts POST only.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
const withPlace = new aws.cloudfront.CachePolicy('SignInPlace', {
  minTtl: 0,
  defaultTtl: 0,
  maxTtl: 1,
  parametersInCacheKeyAndForwardedToOrigin: {
    headersConfig: {
      headerBehavior: 'whitelist',
      headers: { items: ['CloudFront-Viewer-City', 'CloudFront-Viewer-Country-Name'] },
    },
    cookiesConfig: { cookieBehavior: 'none' },
    queryStringsConfig: { queryStringBehavior: 'none' },
  },
})

const signInBehavior = { ...apiBehavior, pathPattern: signInPath, cachePolicyId: withPlace.id }

const router = new sst.aws.Router('Router', {
  ...(stage.domain ? { domain: stage.domain } : {}),
  transform: {
    // The API is a separate behaviour and not an SST route: as an origin header the secret stays out of
    // the edge function's code, and the site's look-up in the key-value store is saved.
    cdn: args => {
      args.origins = $output(args.origins).apply(origins => [...origins, apiOrigin])
      // CloudFront takes the first behaviour whose path fits.
      args.orderedCacheBehaviors = [signInBehavior, apiBehavior]
      args.defaultCacheBehavior = $output(args.defaultCacheBehavior).apply(behavior => ({
        ...behavior,
        responseHeadersPolicyId: headers.id,
      }))
      if (firewallArn) args.webAclArn = firewallArn
      args.transform = { distribution: { httpVersion: 'http2and3', isIpv6Enabled: true } }
    },
  },
})

/** `https://…` of the site, without a slash at its end. */
export const siteOrigin = router.url.apply(url => new URL(url).origin)

// Built beforehand (docs/deploy.md): the policy above carries the hashes of exactly these files.
new sst.aws.StaticSite('Web', {
  path: build,
  router: { instance: router },
  // Readable through the Router only.
  transform: { assets: { cors: false } },
  assets: {
    // Chunks of earlier builds are kept for tabs that are still open on them.
    purge: false,
    fileOptions: [
      { files: '**', ignore: '{csp.json,.*}', cacheControl: 'public,max-age=0,must-revalidate' },
      { files: '{fonts,icons}/**', cacheControl: 'public,max-age=2592000' },
      { files: 'assets/**', cacheControl: 'public,max-age=31536000,immutable' },
      // The service worker lists every file of its build: an outdated one would hold back a new build.
      { files: '{**/*.html,sw.js}', cacheControl: 'no-cache' },
    ],
  },
})

new aws.s3.BucketCorsConfiguration('FilesCors', {
  bucket: files.name,
  corsRules: [
    {
      allowedOrigins: [siteOrigin],
      allowedMethods: bucketCors.methods,
      allowedHeaders: bucketCors.headers,
      exposeHeaders: bucketCors.exposed,
      maxAgeSeconds: bucketCors.maxAge,
    },
  ],
})
