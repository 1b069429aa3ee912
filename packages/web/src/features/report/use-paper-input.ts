// Loads everything that a report is made of, for the page with the checkboxes and for the window that prints.

import { usualPaper } from '@vetrounds/core/clinics/document-language'
import { nowIso } from '@vetrounds/core/clock'
import type { RevealedPhones } from '@vetrounds/core/owners/owner'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useDocumentLanguage } from '../../api/document-language.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFileAddress } from '../../files/use-file-url.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { usePictures } from '../../print/use-pictures.ts'
import type { Pet } from '../pet/use-pet.ts'
import { filesOf } from './act-blocks.tsx'
import type { Contacts, PaperInput } from './paper-parts.tsx'
import { type Plan, planOf } from './plan.ts'
import {
  entriesOfSameVisit,
  examinationOf,
  useWholeRecord,
  type WholeRecord,
  writtenOf,
} from './use-report.ts'

/** The plan that stands in the address; `isolatedValue` is the owner's document language, once it is known. */
const usePlan = (own: Language | undefined): Plan => {
  const [search] = useSearchParams()
  const screen = useLanguage()
  const language = own ?? screen
  const country = useMembership()?.clinic.country
  return useMemo(() => planOf(search, { language, paper: usualPaper(country) }), [search, language, country])
}

/** The owner's contact details, read only once they are wanted, since the log records who has seen the phone number. */
const useContacts = (ownerId: string | undefined, isWanted: boolean) => {
  const place = usePlace()
  const reveal = useChange('revealPhone')
  const owner = useRead('readOwner', ownerId && isWanted ? { params: { id: ownerId } } : undefined)
  const phones = useSWR<RevealedPhones, ApiError>(
    // Answers under this endpoint's name are kept on no device, so each window that shows the phone number adds to the log.
    ownerId && isWanted ? ['revealPhone', ownerId, place] : null,
    async () => (await reveal({ params: { id: ownerId ?? '' } })).answer,
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  )
  const { email, address } = owner.data ?? {}
  const { phone, landline } = phones.data ?? {}
  const contacts = useMemo(
    (): Contacts => ({ phone: phone ?? landline, email, address }),
    [phone, landline, email, address],
  )
  const isThere = !isWanted || (owner.data !== undefined && phones.data !== undefined)
  return {
    contacts: isWanted ? contacts : undefined,
    isThere,
    error: isWanted ? (owner.error ?? phones.error) : undefined,
    reread: () => {
      if (owner.error) void owner.mutate()
      if (phones.error) void phones.mutate()
    },
  }
}

/** The clinic's logo, once its address is known. If that can't be read, the paper has no logo. */
const useLogo = (file: string | undefined) => {
  const { address, error } = useFileAddress(file, '256')
  const url = address?.url
  const logo = useMemo(() => (file && url ? { file, url } : undefined), [file, url])
  return { logo, isThere: !file || logo !== undefined || error !== undefined }
}

/** The files of the images that are printed. */
const filesIn = (record: WholeRecord | undefined, plan: Plan, zone: string): string[] => {
  if (!record || !plan.sections.includes('images')) return []
  const examination = plan.document === 'examination' ? examinationOf(record, plan, zone) : undefined
  if (plan.document === 'examination')
    return examination ? filesOf(entriesOfSameVisit(record, examination, 'image', zone)) : []
  return filesOf(writtenOf(record, 'image', plan, zone))
}

type Answer = {
  plan: Plan
  /** Undefined until record and patient are read. */
  input: PaperInput | undefined
  /** Whether contacts, pictures and logo are loaded, too, so that it can be printed. */
  isWhole: boolean
  /** Whether the record has just been read, rather than kept from before. */
  isFresh: boolean
  error: ApiError | undefined
  reread: () => void
}

export const usePaperInput = (pet: Pet): Answer => {
  const { patient, owner, problems, isUnsent } = pet
  const language = useDocumentLanguage(patient?.ownerId, patient !== undefined && !isUnsent)
  const plan = usePlan(language)
  const zone = useBranchZone()
  const membership = useMembership()
  const { data: record, error, isValidating, mutate } = useWholeRecord(isUnsent ? undefined : patient?.id)
  const { contacts, ...contacted } = useContacts(patient?.ownerId, plan.sections.includes('contacts'))
  const { pictures, ...pictured } = usePictures(filesIn(record, plan, zone))
  const [printedAt] = useState(nowIso)
  const { logo, ...branded } = useLogo(membership?.clinic.logo ?? undefined)
  const ownerName = owner?.name ?? patient?.ownerName ?? ''
  const isRead =
    pet.isRead && patient && record !== undefined && membership !== undefined && language !== undefined
  const input = useMemo(
    (): PaperInput | undefined =>
      isRead
        ? { patient, ownerName, contacts, problems: problems ?? [], record, plan, logo, pictures, printedAt }
        : undefined,
    [isRead, patient, ownerName, contacts, problems, record, plan, logo, pictures, printedAt],
  )
  return {
    plan,
    input,
    isWhole: input !== undefined && contacted.isThere && pictures !== undefined && branded.isThere,
    isFresh: !isValidating && !error,
    error: (pet.isRead ? undefined : pet.error) ?? error ?? contacted.error ?? pictured.error,
    reread: () => {
      pet.reread()
      void mutate()
      contacted.reread()
      if (pictured.error) pictured.reread()
    },
  }
}
