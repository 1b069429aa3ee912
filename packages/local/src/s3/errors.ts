// S3's error answers. Codes and statuses: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
import { element } from './xml.ts'

const STATUS = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BadRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedTrailerError: 400,
  MalformedXML: 400,
  MetadataTooLarge: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const

/** An error answer, thrown wherever the error is noticed. */
export class S3Error extends Error {
  readonly code: keyof typeof STATUS

  constructor(code: keyof typeof STATUS, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return STATUS[this.code]
  }

  xml(resource: string, requestId: string): string {
    const parts = { Code: this.code, Message: this.message, Resource: resource, RequestId: requestId }
    return element(
      'Error',
      Object.entries(parts).map(([name, value]) => element(name, value)),
    )
  }
}

/** The error that S3 answers for what it doesn't support, and we for what we don't implement. */
export const notImplemented = (what: string): S3Error =>
  new S3Error('NotImplemented', `The local S3 doesn't implement ${what}.`)
