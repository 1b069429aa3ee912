// The upload of a field: its progress, or the sentence that tells why it was refused or failed.
import type { FileKind } from '@vetrounds/core/files/file'
import { FILE_BYTES, imageTypes, PIXELS_AT_MOST } from '@vetrounds/core/files/limits'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { problemText } from '../api/problem-text.ts'
import { usePlace } from '../api/working-place.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { checkFiles, type FileLimits } from '../ui/file-check.ts'
import { sizeIn } from '../ui/file-size.ts'
import { upload } from './upload.ts'

/** The limits that the field checks before it sends anything. */
export const imageLimits: FileLimits = { types: imageTypes, maxBytes: FILE_BYTES, maxFiles: 1 }

type State =
  | { step: 'idle' }
  /** `share` of the bytes that have been sent; from 1 on the server checks the file. */
  | { step: 'busy'; file: File; share: number }
  /** `again`: another attempt with the same file may succeed. */
  | { step: 'failed'; file?: File; text: string; again: boolean }

const idle: State = { step: 'idle' }

const reasons = {
  type: 'photo.type',
  heic: 'photo.type',
  size: 'photo.size',
  empty: 'photo.empty',
  count: 'photo.one',
  twice: 'photo.one',
  'file.type': 'photo.type',
  'file.mixed': 'photo.mixed',
  'file.too_large': 'photo.size',
  'file.empty': 'photo.empty',
  'file.too_many_pixels': 'photo.pixels',
  'file.unreadable': 'photo.unreadable',
  // The upload form, or the file uploaded with it, has expired.
  not_found: 'photo.late',
  retry: 'photo.late',
} as const

const isReason = (code: string): code is keyof typeof reasons => code in reasons

/** The reason for aborting when the field has disappeared: a save that waits for the upload is given up as well. */
const gone = new Error('The field of the picture has gone.')

/**
 * The end of an upload, for a form to await: the file's id, or undefined if it was cancelled or replaced. Rejects if it failed.
 */
export type UploadEnd = Promise<string | undefined>

/**
 * Returns functions to upload a file, one at a time, and passes its id to `onDone`. An upload is aborted when its field
 * disappears. @param onStart gets a promise of each upload's end
 */
export const useUpload = (
  kind: FileKind,
  onDone: (id: string) => void,
  onStart?: (end: UploadEnd) => void,
) => {
  const t = useT('ui')
  const common = useT('common')
  const { locale } = useFormat()
  const place = usePlace()
  const [state, setState] = useState<State>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(gone), [])

  const sentence = (code: keyof typeof reasons): string =>
    t(reasons[code], { size: sizeIn(locale, FILE_BYTES), n: PIXELS_AT_MOST / 1_000_000 })

  const send = async (file: File, own: AbortController): UploadEnd => {
    const isOver = () => {
      if (own.signal.reason === gone) throw gone
      return own.signal.aborted
    }
    const show = (share: number) => own.signal.aborted || setState({ step: 'busy', file, share })
    show(0)
    try {
      const id = await upload(file, kind, show, { place, signal: own.signal })
      if (isOver()) return undefined
      setState(idle)
      onDone(id)
      return id
    } catch (error) {
      if (isOver()) return undefined
      const code = error instanceof ApiError ? error.code : ''
      const text = isReason(code) ? sentence(code) : (problemText(common, error) ?? common('problem.failed'))
      setState({ step: 'failed', file, text, again: !/^file\./.test(code) })
      throw error
    }
  }
  const begin = (file: File): void => {
    running.current?.abort()
    running.current = new AbortController()
    const end = send(file, running.current)
    // The field shows the reason of a failure.
    end.catch(() => undefined)
    onStart?.(end)
  }

  const start = (files: readonly File[]): void => {
    const { taken, refused } = checkFiles([], files, imageLimits)
    const [first] = refused
    const [file] = taken
    if (first) setState({ step: 'failed', text: sentence(first.why), again: false })
    else if (file) begin(file)
  }

  return {
    state,
    start,
    retry: () => {
      if (state.step === 'failed' && state.file) begin(state.file)
    },
    cancel: () => {
      running.current?.abort()
      setState(idle)
    },
    /** Clears the message of a failed upload. */
    dismiss: () => setState(idle),
  }
}
