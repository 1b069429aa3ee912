// A request as S3 sees it: the path and query exactly as they were sent, since the signature covers them.
import type { IncomingMessage } from 'node:http'
import { S3Error } from './errors.ts'

/** A request with its address taken apart; the body isn't read yet. */
export interface S3Request {
  method: string
  /** The path as it was sent, still encoded. */
  rawPath: string
  bucket: string
  key: string
  /** Decoded parameters, in the order sent. */
  query: readonly (readonly [string, string])[]
  /** Lower-case names; `x-amz-*` parameters of a presigned address count as headers, as with S3. */
  headers: Readonly<Record<string, string>>
  /** The headers alone, for the signature. */
  sentHeaders: Readonly<Record<string, string>>
  message: IncomingMessage
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.")
  }
}

const parseQuery = (text: string): [string, string][] =>
  text
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const at = part.indexOf('=')
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      return [decode(name.replaceAll('+', ' ')), decode(value.replaceAll('+', ' '))]
    })

/** Takes the address apart, path style: `/bucket/key`. */
export const parseRequest = (message: IncomingMessage): S3Request => {
  const url = message.url ?? '/'
  const mark = url.indexOf('?')
  const rawPath = mark < 0 ? url : url.slice(0, mark)
  const query = parseQuery(mark < 0 ? '' : url.slice(mark + 1))
  const slash = rawPath.indexOf('/', 1)
  const key = slash < 0 ? '' : decode(rawPath.slice(slash + 1))
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long.')
  const sentHeaders: Record<string, string> = {}
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) sentHeaders[name] = Array.isArray(value) ? value.join(',') : value
  const hoisted = query
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name.startsWith('x-amz-'))
  return {
    method: message.method ?? 'GET',
    rawPath,
    bucket: decode(rawPath.slice(1, slash < 0 ? undefined : slash)),
    key,
    query,
    headers: { ...Object.fromEntries(hoisted), ...sentHeaders },
    sentHeaders,
    message,
  }
}

/** The first value of a parameter; an empty string when the parameter has no value. */
export const parameter = (request: S3Request, name: string): string | undefined =>
  request.query.find(([found]) => found === name)?.[1]

/**
 * The body, whole.
 * @throws EntityTooLarge beyond `limit` bytes, IncompleteBody when the client went away
 */
export const readBody = async (message: IncomingMessage, limit: number): Promise<Buffer> => {
  const tooLarge = new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.')
  if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of message) {
      size += chunk.length
      if (size > limit) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof S3Error) throw error
    throw new S3Error('IncompleteBody', 'The body has fewer bytes than its header Content-Length says.')
  }
  return Buffer.concat(chunks)
}
