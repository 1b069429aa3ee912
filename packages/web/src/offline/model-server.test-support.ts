// For the model test: a server that keeps its answers by key but trusts everything else, so that every mistake becomes visible.
import { type ErrorCode, errorStatus } from '@vetrounds/core/errors'
import { ApiError } from '../api/api-error.ts'

/** What happens to the next call. `lost`: the call is carried out, but its answer never arrives. */
export type Fault = 'fine' | 'down' | 'lost' | 'late' | ErrorCode

export type Sent = {
  /** The person whose token the call had. */
  token: string
  branch: string
  key: string
  name: string
  /** `id` identifies the changed thing, `mark` the change itself. */
  body: { id: string; mark: string; needs: string[] }
}

export const createServer = () => {
  const answers = new Map<string, unknown>()
  /** The calls that were carried out, in order. */
  const commits: Sent[] = []
  const missing: Sent[] = []
  let faults: Fault[] = []
  let isUp = true

  const problem = (code: ErrorCode, key: string): ApiError =>
    new ApiError({ code, status: errorStatus[code], key })

  /** Carries out a call. Throws `ApiError` as the request layer does. */
  const call = (sent: Sent): unknown => {
    const fault = isUp ? (faults.shift() ?? 'fine') : 'down'
    const unanswered = new ApiError({
      code: fault === 'late' ? 'timeout' : 'network',
      status: 0,
      key: sent.key,
    })
    if (fault === 'down') throw unanswered
    if (fault !== 'fine' && fault !== 'lost' && fault !== 'late') throw problem(fault, sent.key)
    const id = `${sent.token} ${sent.key}`
    if (!answers.has(id)) {
      if (sent.body.needs.some(need => !commits.some(({ body }) => body.id === need))) {
        missing.push(sent)
        throw problem('not_found', sent.key)
      }
      commits.push(sent)
      answers.set(id, { id: sent.body.id })
    }
    if (fault !== 'fine') throw unanswered
    return answers.get(id)
  }

  return {
    call,
    commits,
    /** Calls that named things that don't exist. */
    missing,
    isUp: () => isUp,
    setUp: (next: boolean) => {
      isUp = next
    },
    plan: (next: readonly Fault[]) => {
      faults = [...next]
    },
  }
}
