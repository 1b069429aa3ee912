// A new client who could not be saved: the failed step, its message from the specification's § 8, and the fields with errors.
import { ApiError } from '../../../api/api-error.ts'

export type ClientErrors = Partial<Record<'owner' | 'phone' | 'pet', string>>

type Step = 'owner' | 'pet'

/** Maps the API's field names to the form's fields. */
const fieldsOf: Record<Step, Readonly<Record<string, keyof ClientErrors>>> = {
  owner: { name: 'owner', phone: 'phone' },
  pet: { name: 'pet' },
}

const sentences = { owner: 'errors:owners.add', pet: 'errors:records.pet' } as const

/** `errors` are shown at the client's fields. Without `step` nothing was sent, because a question waits for an answer. */
export class ClientRefused extends Error {
  override name = 'ClientRefused'
  readonly errors: ClientErrors
  readonly step: Step | undefined
  constructor(errors: ClientErrors, step?: Step, cause?: unknown) {
    super('client', { cause })
    this.errors = errors
    this.step = step
  }
}

/** The error of a failed step, with the server's field errors as texts. */
export const refusedAt = (step: Step, error: unknown, text: (code: string) => string): ClientRefused => {
  const refused = error instanceof ApiError ? error.errors : []
  const found = refused.flatMap(({ path, code }) => {
    const field = fieldsOf[step][path.replace(/^body\./, '')]
    return field ? [[field, text(code)] as const] : []
  })
  return new ClientRefused(Object.fromEntries(found), step, error)
}

/** The message key of what failed, and the cause; undefined if there is only a question to answer. */
export const failureOf = (error: unknown) => {
  if (!(error instanceof ClientRefused)) return { key: 'errors:appointments.create', cause: error } as const
  return error.step && { key: sentences[error.step], cause: error.cause }
}
