// Cross-origin rules of a bucket: the given origins may do what a browser needs to upload and download.
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html
import { bucketCors } from '@vetrounds/core/files/bucket-cors'
import type { Answer } from './answer.ts'
import { S3Error } from './errors.ts'

const { methods, headers: allowedHeaders, exposed, maxAge } = bucketCors

/** Headers for the answer to a request of that origin, also when it fails; none for other origins and methods. */
export const corsHeaders = (
  origins: readonly string[],
  origin: string | undefined,
  method: string,
): Record<string, string> =>
  origin !== undefined && origins.includes(origin) && methods.includes(method)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': methods.join(', '),
        'access-control-expose-headers': exposed.join(', '),
        vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
      }
    : {}

/**
 * Answers a preflight, which carries no signature. Like S3 it refuses one that asks for a header which the rule doesn't name.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/RESTOPTIONSobject.html
 */
export const preflight = (origins: readonly string[], headers: Readonly<Record<string, string>>): Answer => {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin) throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.')
  const allowed = corsHeaders(origins, origin, method ?? '')
  const asked = headers['access-control-request-headers']
  const names = asked?.toLowerCase().split(/\s*,\s*/) ?? []
  if (Object.keys(allowed).length === 0 || !names.every(name => allowedHeaders.includes(name)))
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  return {
    status: 200,
    headers: {
      ...allowed,
      ...(asked && { 'access-control-allow-headers': asked }),
      'access-control-max-age': maxAge,
    },
  }
}
