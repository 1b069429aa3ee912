// What a failed request says to a person: one sentence in their language (glossary § 6.5).
import type { Translate } from '../i18n/use-t.ts'
import { ApiError } from './api-error.ts'

const byCode: Partial<Record<ApiError['code'], Parameters<Translate<'common'>>[0]>> = {
  'action.not_allowed': 'problem.notAllowed',
  'branch.not_reached': 'problem.notAllowed',
  not_found: 'problem.notFound',
  changed_elsewhere: 'problem.changedElsewhere',
  timeout: 'problem.timeout',
  retry: 'problem.timeout',
  network: 'app.unavailable',
  'auth.unavailable': 'app.unavailable',
}

/** The sentence, or nothing for a problem that needs none beside the general one. */
export const problemText = (t: Translate<'common'>, error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const key = byCode[error.code]
  if (key) return t(key)
  if (error.code === 'rate.limited')
    return t('problem.tooMany', { seconds: Number(error.data.seconds ?? 60) })
  return error.requestId && error.status >= 500
    ? t('problem.requestNumber', { requestId: error.requestId })
    : undefined
}
