// Makes a task for the team when a notifiable disease is suspected: a reminder, due today, to report it (rule 12).
import { newId } from '@vetrounds/core/new-id'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import type { KnownPatient } from '../pet/use-pet.ts'

/** Creates the task, at most once, for the given day of the branch. Throws `ApiError`. */
export const useAuthorityTask = ({ id: patientId }: KnownPatient) => {
  const t = useT('clinical-forms')
  const { mutate } = useSWRConfig()
  const createDue = useChange('createDue')
  const [id] = useState(newId)
  const isMade = useRef(false)
  return async (day: string): Promise<void> => {
    if (isMade.current) return
    await createDue({
      params: { id: patientId },
      body: { id, sort: 'authority', title: t('beyond.task'), day },
    })
    isMade.current = true
    void mutate(isAnswerOf('readDues'))
  }
}
