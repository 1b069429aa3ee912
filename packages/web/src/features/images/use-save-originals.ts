// Downloads originals, and shows a message if one can't be read.
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import { saveOriginals } from './save-file.ts'
import type { Shot } from './use-opened-images.ts'

export const useSaveOriginals = () => {
  const t = useT('images')
  const common = useT('common')
  const place = usePlace()
  const [isSaving, setSaving] = useState(false)
  const save = async (shots: readonly Shot[]): Promise<void> => {
    setSaving(true)
    try {
      await saveOriginals(shots, place)
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('downloadFailed'),
        detail: problemText(common, error) ?? '',
      })
    } finally {
      setSaving(false)
    }
  }
  return { save: (shots: readonly Shot[]) => void save(shots), isSaving }
}
