// A new client who could not be saved: which step failed, in the sentence of the specification's § 8, and at which fields.
import { ApiError } from '../../../api/api-error.ts'

export type ClientErrors = Partial<Record<'owner' | 'phone' | 'pet', string>>

type Step = 'owner' | 'pet'

/** The form's fields by the names that the API has for them. */
const fieldsOf: Record<Step, Readonly<Record<string, keyof ClientErrors>>> = {
  owner: { name: 'owner', phone: 'phone' },
  pet: { name: 'pet' },
}

const sentences = { owner: 'errors:owners.add', pet: 'errors:records.pet' } as const

/** What is said of the client stands at its field. Without a step nothing was sent: a question waits for an answer. */
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

/** The error of a step, with what the server refused of it in words. */
export const refusedAt = (step: Step, error: unknown, text: (code: string) => string): ClientRefused => {
  const refused = error instanceof ApiError ? error.errors : []
  const found = refused.flatMap(({ path, code }) => {
    const field = fieldsOf[step][path.replace(/^body\./, '')]
    return field ? [[field, text(code)] as const] : []
  })
  return new ClientRefused(Object.fromEntries(found), step, error)
}

/** What failed, and why; nothing where there is only a question to answer. */
export const failedAt = (error: unknown) => {
  if (!(error instanceof ClientRefused)) return { key: 'errors:appointments.create', cause: error } as const
  return error.step && { key: sentences[error.step], cause: error.cause }
}
