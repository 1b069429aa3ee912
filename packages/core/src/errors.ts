// Every error the API can answer: a stable dotted code and its HTTP status. The sentences are in the web's messages.

export const errorStatus = {
  'request.invalid': 400,
  'request.unreadable': 400,
  'idempotency.key_missing': 400,
  'recovery.wrong': 400,
  'auth.required': 401,
  'auth.expired': 401,
  'auth.session_ended': 401,
  'auth.refresh_refused': 401,
  'auth.two_factor_needed': 403,
  'recovery.proof_needed': 403,
  'witness.refused': 403,
  'action.not_allowed': 403,
  'branch.not_reached': 403,
  'member.suspended': 403,
  'member.above': 403,
  'member.self': 403,
  'invoice.discount': 403,
  'origin.refused': 403,
  'route.unknown': 404,
  not_found: 404,
  'method.not_allowed': 405,
  changed_elsewhere: 409,
  already_exists: 409,
  'owner.deactivated': 409,
  'owner.merged': 409,
  'owner.not_merged': 409,
  'owner.notes_too_long': 409,
  'owner.two_currencies': 409,
  'patient.chip_taken': 409,
  'patient.deceased': 409,
  'clinic.closed': 409,
  'clinic.mail_taken': 409,
  'plan.provider': 409,
  'branch.closed': 409,
  'branch.code_taken': 409,
  'branch.last_open': 409,
  'invite.expired': 409,
  'invite.accepted': 409,
  'invite.revoked': 409,
  'member.last_owner': 409,
  'two_factor.off': 409,
  'reset.done': 409,
  'appointment.conflict': 409,
  'appointment.room_taken': 409,
  'appointment.state': 409,
  'entry.struck': 409,
  'form.state': 409,
  'charge.settled': 409,
  'series.busy': 409,
  'stock.item_exists': 409,
  'stock.category_fixed': 409,
  'stock.unit_fixed': 409,
  'stock.not_enough': 409,
  'stock.expired': 409,
  'stock.retired': 409,
  'stock.withdrawn': 409,
  'stock.too_many_batches': 409,
  'stock.no_stock': 409,
  'stock.controlled': 409,
  'stock.outdated': 409,
  'witness.needed': 409,
  'stocktake.running': 409,
  'stocktake.state': 409,
  'import.undone': 409,
  'import.too_old': 409,
  'import.in_use': 409,
  'visit.exists': 409,
  'visit.state': 409,
  'problem.full': 409,
  'invoice.state': 409,
  'invoice.no_items': 409,
  'invoice.got': 409,
  'invoice.no_certificate': 409,
  'invoice.deposit_method': 409,
  'invoice.total_differs': 409,
  'invoice.date_ahead': 409,
  'invoice.already_paid': 409,
  'invoice.cancelled': 409,
  'invoice.over_balance': 409,
  'invoice.verified_payment': 409,
  'invoice.overfull': 409,
  'invoice.charge_parts': 409,
  'invoice.charge_less': 409,
  'invoice.charge_amended': 409,
  'invoice.charge_client': 409,
  'invoice.e_invoice': 409,
  'invoice.no_email': 409,
  'export.too_long': 409,
  'payment.state': 409,
  'payment.no_provider': 409,
  'payment.not_here': 409,
  'payment.running': 409,
  'payment.asked': 409,
  'advance.not_enough': 409,
  'estimate.state': 409,
  'estimate.expired': 409,
  'estimate.prices': 409,
  'refund.too_much': 409,
  'till.reason': 409,
  'dunning.not_due': 409,
  'idempotency.in_flight': 409,
  'request.too_large': 413,
  'request.not_json': 415,
  'file.empty': 422,
  'file.too_large': 422,
  'file.type': 422,
  'file.mixed': 422,
  'file.too_many_pixels': 422,
  'file.unreadable': 422,
  'file.encrypted': 422,
  'idempotency.key_reused': 422,
  'client.too_old': 426,
  'rate.limited': 429,
  'auth.too_many': 429,
  'mail.too_many': 429,
  'phone.reveals_spent': 429,
  'server.failed': 500,
  retry: 503,
  'auth.unavailable': 503,
  'payment.unreachable': 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One rejected field: its path in the request, and a code that the web translates. */
export type FieldError = { path: string; code: string; params?: Record<string, unknown> }

/** A failure that is answered to the caller. `data` is sent in the body, so it must hold nothing the caller may not see. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown>
  readonly errors: FieldError[]

  constructor(code: ErrorCode, data: Record<string, unknown> = {}, errors: FieldError[] = []) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
    this.errors = errors
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** RFC 9457 problem details, the body of every failed answer (product § 9). */
export type Problem = {
  type: string
  title: string
  status: number
  detail?: string
  code: ErrorCode
  errors?: FieldError[]
  data?: Record<string, unknown>
  requestId: string
}

/** The original error, without the wrapper that ElectroDB puts around its client's errors. */
export const unwrap = (error: unknown): unknown => {
  const cause = (error as { cause?: unknown } | undefined)?.cause
  return cause instanceof AppError ? cause : error
}

// The problem's `detail` (RFC 9457 § 3.1.4): the rejected fields, and this occurrence's data, such as how long or how much.
// It is for people to read, not for programs to parse.
const detailOf = ({ errors, data }: AppError): string =>
  [
    ...errors.map(({ path, code }) => `${path}: ${code}`),
    ...Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [`${name}: ${String(value)}`],
    ),
  ].join(', ')

// `owner.notes_too_long` reads as "Owner notes too long".
const titleOf = (code: ErrorCode): string => {
  const words = code.replace(/[._]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The problem document of an error. Anything but an `AppError` is hidden behind `server.failed`. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  const bare = unwrap(error)
  const known = bare instanceof AppError ? bare : new AppError('server.failed')
  const detail = detailOf(known)
  return {
    type: `https://vetrounds.example/problems/${known.code}`,
    title: titleOf(known.code),
    status: known.status,
    ...(detail && { detail }),
    code: known.code,
    ...(known.errors.length > 0 && { errors: known.errors }),
    ...(Object.keys(known.data).length > 0 && { data: known.data }),
    requestId,
  }
}
