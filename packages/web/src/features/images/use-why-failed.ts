// Says why a file of an entry did not arrive; for a refused file, also what to do about it.
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { kindOfRefused } from './refused-file.ts'

/**
 * Returns the message for a file and its upload error. If the general message, which is about pictures only, doesn't fit, the
 * file's content decides.
 */
export const useWhyFailed = () => {
  const t = useT('images')
  const common = useT('common')
  const ui = useT('ui')
  const whyNot = async (file: File, error: unknown): Promise<string | undefined> => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code !== 'file.type' && code !== 'file.unreadable') return undefined
    const kind = await kindOfRefused(file)
    if (kind === 'heic') return ui('files.heic', { file: isolated(file.name) })
    if (code === 'file.type') return t(kind === 'pdf' ? 'pdf.notOne' : 'notTaken')
    if (kind === 'dicom') return t('dicom.damaged')
    return kind === 'pdf' ? t('pdf.damaged') : undefined
  }
  return async (file: File, error: unknown): Promise<string> =>
    (await whyNot(file, error)) ?? problemText(common, error) ?? common('problem.failed')
}
