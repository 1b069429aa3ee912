// Uploads a file: reads an upload form from the API, sends the file to the bucket, and lets the API check it there.
import type { FileKind } from '@vetrounds/core/files/file'
import { newId } from '@vetrounds/core/new-id'
import { ApiError } from '../api/api-error.ts'
import { currentBranch } from '../api/branch.ts'
import type { BranchKey } from '../api/branch-key.ts'
import { type Answer, request } from '../api/request.ts'
import { sendChange } from '../changes/send-change.ts'
import { medicalType, photoType } from './declared-type.ts'
import { noteUploaded } from './uploaded.ts'

type Options = {
  /** `<clinic>.<branch>` of the clinic whose picture it is; defaults to the tab's branch. */
  place?: BranchKey | undefined
  signal?: AbortSignal | undefined
  /** The file's id; a new one by default. If two files are uploaded under one id, the one stored first counts. */
  id?: string | undefined
}

/** How many attempts are made in all if they fail temporarily: by the network, or a slow answer. */
const TRIES = 3

const passing = new Set(['network', 'timeout', 'retry'])

const again = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = TRIES; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (left === 1 || !(error instanceof ApiError) || !passing.has(error.code)) throw error
    }
}

// The bucket's own answers are XML; only their error code is useful.
const refusalOf = (status: number, answer: string): ApiError => {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(answer) ?? []
  if (code === 'EntityTooLarge') return new ApiError({ code: 'file.too_large', status })
  if (code === 'EntityTooSmall') return new ApiError({ code: 'file.empty', status })
  // The form has expired meanwhile, or the bucket is busy: another attempt may succeed.
  return new ApiError({ code: 'retry', status })
}

/** Sends the file with XMLHttpRequest, since `fetch` can't report the progress of an upload. */
const post = (
  { url, fields }: Answer<'readPhotoForm'>,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', file)
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    signal?.addEventListener('abort', abort)
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => (call.status < 300 ? resolve() : reject(refusalOf(call.status, call.responseText)))
    call.onerror = () => reject(new ApiError({ code: 'network', status: 0 }))
    call.onabort = () => reject(signal?.reason)
    call.onloadend = () => signal?.removeEventListener('abort', abort)
    call.open('POST', url)
    call.send(form)
  })

const calls = {
  logo: { form: 'readLogoForm', finish: 'finishLogoUpload', isPersonal: false },
  image: { form: 'readImageForm', finish: 'finishImageUpload', isPersonal: false },
  patient: { form: 'readPatientPhotoForm', finish: 'finishPatientPhoto', isPersonal: false },
  photo: { form: 'readPhotoForm', finish: 'finishPhotoUpload', isPersonal: true },
} as const satisfies Record<FileKind, unknown>

/**
 * Uploads a logo of the clinic, a photo of a patient or of the person, or a medical image. Returns the id to store with the
 * clinic, the patient, the profile or the entry. @param onProgress gets the share that has been sent, 0 to 1; the server's check
 * comes after 1 @throws ApiError, with `file.*` for a file that isn't accepted; the signal's reason when it was aborted
 */
export const upload = async (
  file: File,
  kind: FileKind,
  onProgress: (share: number) => void = () => undefined,
  { place, signal, id = newId() }: Options = {},
): Promise<string> => {
  const { finish, isPersonal } = calls[kind]
  const branch = isPersonal ? undefined : (place ?? currentBranch())
  const options = { branch, signal }
  // Each attempt reads a new form, since the earlier one may have expired.
  await again(async () => {
    const form =
      kind === 'image'
        ? await request('readImageForm', { query: { id, type: await medicalType(file) } }, options)
        : await request(calls[kind].form, { query: { id, type: await photoType(file) } }, options)
    await post(form, file, onProgress, signal)
  })
  await again(() => sendChange(finish, { params: { id } }, options))
  noteUploaded(id, branch)
  return id
}
