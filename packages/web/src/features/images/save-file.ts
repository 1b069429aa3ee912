// Saves the original of an image on this device, under a name made from its reference number.
import { medicalTypes } from '@vetrounds/core/files/limits'
import { ApiError } from '../../api/api-error.ts'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import type { Shot } from './use-opened-images.ts'

const endingOf = (type: string): string =>
  Object.entries(medicalTypes).find(([known]) => known === type)?.[1][0] ?? ''

/** `XR-2026-0412.jpg`; with several files, `XR-2026-0412-2.jpg`. Characters that file systems refuse are replaced. */
const fileName = (reference: string, { n, of }: Pick<Shot, 'n' | 'of'>, type: string): string =>
  `${reference.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${of > 1 ? `-${n}` : ''}${endingOf(type)}`

/** The bytes of a file as they were uploaded. Throws `ApiError`, `network` where the bucket can't be reached. */
export const readOriginal = async (file: string, branch: BranchKey | undefined): Promise<Blob> => {
  const { url } = await request('readFile', { params: { id: file }, query: { size: 'original' } }, { branch })
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) throw new ApiError({ code: 'network', status: answer?.status ?? 0 })
  return answer.blob()
}

/** Downloads the originals through the browser, one after the other. Throws `ApiError`. */
export const saveOriginals = async (shots: readonly Shot[], branch: BranchKey | undefined): Promise<void> => {
  for (const shot of shots) {
    const blob = await readOriginal(shot.file, branch)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = fileName(shot.entry.detail ?? shot.entry.title, shot, blob.type)
    link.click()
    // By the next turn of the event loop, the browser has taken over the bytes.
    setTimeout(() => URL.revokeObjectURL(link.href))
  }
}
