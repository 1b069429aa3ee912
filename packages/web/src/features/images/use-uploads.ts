// Several uploads at once, each with its progress: one that fails is tried again by itself, finished ones stay.
import { newId } from '@vetrounds/core/new-id'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { upload } from '../../files/upload.ts'
import { useT } from '../../i18n/use-t.ts'

export type Upload = {
  key: string
  file: File
  /** The share that has left, 0 to 1; from 1 on the server checks it. */
  share: number
  /** Its id once it was checked and kept. */
  id?: string
  /** Why it failed. */
  failure?: string
  /** The file itself isn't taken: sent again, it is refused again. */
  isRefused?: boolean
}

export const useUploads = () => {
  const t = useT('images')
  const common = useT('common')
  const place = usePlace()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const results = useRef(new Map<string, Promise<string | undefined>>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])
  const change = (key: string, fields: Partial<Upload>) =>
    setUploads(now => now.map(each => (each.key === key ? { ...each, ...fields } : each)))
  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<string | undefined> => {
    const own = new AbortController()
    running.current.set(key, own)
    try {
      const id = await upload(file, 'image', share => change(key, { share }), { place, signal: own.signal })
      change(key, { id, share: 1 })
      return id
    } catch (error) {
      if (own.signal.aborted) return undefined
      const code = error instanceof ApiError ? error.code : undefined
      // The usual words for it leave DICOM out.
      const failure = code === 'file.type' ? t('notTaken') : problemText(common, error)
      change(key, {
        failure: failure ?? common('problem.failed'),
        isRefused: code?.startsWith('file.') ?? false,
      })
      return undefined
    } finally {
      running.current.delete(key)
    }
  }
  return {
    uploads,
    /** Waits for all of them: their ids in their order, nothing for one that failed. */
    finished: () => Promise.all(results.current.values()),
    start: (files: readonly File[]): void => {
      const added = files.map(file => ({ key: newId(), file, share: 0 }))
      setUploads(now => [...now, ...added])
      for (const each of added) results.current.set(each.key, send(each))
    },
    retry: ({ key, file }: Upload): void => {
      setUploads(now => now.map(each => (each.key === key ? { key, file, share: 0 } : each)))
      results.current.set(key, send({ key, file }))
    },
    remove: (key: string): void => {
      running.current.get(key)?.abort()
      results.current.delete(key)
      setUploads(now => now.filter(each => each.key !== key))
    },
  }
}
