// Saves the original of an image on this device, under a name that says what it is.
import { medicalTypes } from '@vetrounds/core/files/limits'
import { ApiError } from '../../api/api-error.ts'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import type { Shot } from './use-opened-images.ts'

const endingOf = (type: string): string =>
  Object.entries(medicalTypes).find(([known]) => known === type)?.[1][0] ?? ''

/** `XR-2026-0412.jpg`, of several files `XR-2026-0412-2.jpg`: without what file systems refuse. */
const fileName = (reference: string, { n, of }: Pick<Shot, 'n' | 'of'>, type: string): string =>
  `${reference.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${of > 1 ? `-${n}` : ''}${endingOf(type)}`

/** The bytes of a file as they were uploaded. Throws `ApiError`, `network` where the bucket can't be reached. */
export const readOriginal = async (file: string, branch: BranchKey | undefined): Promise<Blob> => {
  const { url } = await request('readFile', { params: { id: file }, query: { size: 'original' } }, { branch })
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) throw new ApiError({ code: 'network', status: answer?.status ?? 0 })
  return answer.blob()
}

/** Hands the originals to the browser's downloads, one after the other. Throws `ApiError`. */
export const saveOriginals = async (shots: readonly Shot[], branch: BranchKey | undefined): Promise<void> => {
  for (const shot of shots) {
    const blob = await readOriginal(shot.file, branch)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = fileName(shot.entry.detail ?? shot.entry.title, shot, blob.type)
    link.click()
    // The browser has taken the bytes over by the next turn.
    setTimeout(() => URL.revokeObjectURL(link.href))
  }
}
