// Why a file of an entry did not arrive, in words: for one that isn't taken, with what to do about it.
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { kindOfRefused } from './refused-file.ts'

/** Tells it of a file and the error of its upload, which it looks into where the usual words, which are of pictures alone, don't say it. */
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
