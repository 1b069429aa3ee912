// Cross-origin rules of a bucket: the given origins may do what a browser needs to upload and download.
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html
import type { Answer } from './answer.ts'
import { S3Error } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'PUT', 'POST']

/** Headers for the answer to a request of that origin, also when it fails; none for other origins. */
export const corsHeaders = (
  origins: readonly string[],
  origin: string | undefined,
  method: string,
): Record<string, string> =>
  origin !== undefined && origins.includes(origin) && METHODS.includes(method)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': METHODS.join(', '),
        'access-control-expose-headers': 'ETag',
        vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
      }
    : {}

/** Answers a preflight, which carries no signature. https://docs.aws.amazon.com/AmazonS3/latest/API/RESTOPTIONSobject.html */
export const preflight = (origins: readonly string[], headers: Readonly<Record<string, string>>): Answer => {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin) throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.')
  const allowed = corsHeaders(origins, origin, method ?? '')
  if (Object.keys(allowed).length === 0)
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  const asked = headers['access-control-request-headers']
  return {
    status: 200,
    headers: {
      ...allowed,
      ...(asked && { 'access-control-allow-headers': asked }),
      'access-control-max-age': 3000,
    },
  }
}
