// Several uploads at once, each with its progress. A failed upload is retried automatically, finished ones stay. All files are
// kept on the device until they are saved: after a reload, interrupted uploads start again. Each file has its id from the moment
// it is chosen, so that its entry can name it before it has arrived.
import { newId } from '@vetrounds/core/new-id'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { session } from '../../api/session.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { uploadVault } from '../../cache/upload-vault.ts'
import { upload } from '../../files/upload.ts'
import { keptUploads } from './kept-uploads.ts'
import { useWhyFailed } from './use-why-failed.ts'

export type Upload = {
  /** The key, which is also the id under which the file is uploaded. */
  key: string
  file: File
  /** The uploaded share, 0 to 1; at 1 the server checks the file. */
  share: number
  /** The file's id once the server has checked and stored it. */
  id?: string
  /** Why the upload failed. */
  failure?: string
  /** The server refuses the file itself, so sending it again would not help. */
  isRefused?: boolean
}

/** The outcome of an upload: stored, refused, or still to be sent. */
type Outcome = { id: string; file: File; state: 'done' | 'refused' | 'left' }

/** @param form the name under which they are kept */
export const useUploads = (form: string) => {
  const whyFailed = useWhyFailed()
  const place = usePlace()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isBack, setBack] = useState(false)
  const isOnline = useReach() === 'online'
  const [kept] = useState(() =>
    keptUploads(uploadVault, session.person()?.id ?? '', `${place?.split('.')[0] ?? ''} ${form}`),
  )
  const running = useRef(new Map<string, AbortController>())
  const results = useRef(new Map<string, Promise<Outcome>>())
  const told = useRef<readonly string[]>([])
  /** Keys of the files that an earlier attempt to save may have sent. */
  const former = useRef<string[]>([])
  const isLeft = useRef(false)
  useEffect(() => {
    const all = running.current
    isLeft.current = false
    return () => {
      isLeft.current = true
      for (const each of all.values()) each.abort()
    }
  }, [])
  const change = (key: string, fields: Partial<Upload>) =>
    setUploads(now => now.map(each => (each.key === key ? { ...each, ...fields } : each)))
  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<Outcome> => {
    const own = new AbortController()
    running.current.set(key, own)
    try {
      const id = await upload(file, 'image', share => change(key, { share }), {
        place,
        signal: own.signal,
        id: key,
      })
      kept.keep(key, file, id)
      change(key, { id, share: 1 })
      return { id, file, state: 'done' }
    } catch (error) {
      if (own.signal.aborted) return { id: key, file, state: 'left' }
      const code = error instanceof ApiError ? error.code : undefined
      change(key, {
        failure: await whyFailed(file, error),
        isRefused: code?.startsWith('file.') ?? false,
      })
      return { id: key, file, state: code?.startsWith('file.') ? 'refused' : 'left' }
    } finally {
      running.current.delete(key)
    }
  }
  const retry = ({ key, file }: Pick<Upload, 'key' | 'file'>): void => {
    setUploads(now => now.map(each => (each.key === key ? { key, file, share: 0 } : each)))
    results.current.set(key, send({ key, file }))
  }
  const remove = (...keys: readonly string[]): void => {
    for (const key of keys) {
      running.current.get(key)?.abort()
      results.current.delete(key)
    }
    kept.drop(...keys)
    setUploads(now => now.filter(({ key }) => !keys.includes(key)))
  }
  /**
   * Waits for all uploads. Resolves to their outcomes in order, including files chosen meanwhile, without removed ones. Rejects
   * once the form is left, which aborts running uploads: then nothing is saved.
   */
  const arrived = async (): Promise<Outcome[]> => {
    for (;;) {
      const awaited = [...results.current.values()]
      const outcomes = await Promise.all(awaited)
      if (isLeft.current) throw new Error('The form was left.')
      const now = [...results.current.values()]
      if (now.length === awaited.length && awaited.every((each, at) => each === now[at])) return outcomes
    }
  }
  /** Like `arrived`, and also notes which files the entry will be saved with. */
  const finished = async (): Promise<Outcome[]> => {
    const outcomes = await arrived()
    former.current.push(...told.current)
    told.current = [...results.current.keys()]
    return outcomes
  }
  const restore = useEffectEvent((rows: Awaited<ReturnType<typeof kept.read>>) => {
    const mine = rows.filter(({ key }) => !results.current.has(key))
    if (mine.length === 0) return
    setBack(true)
    former.current.push(...mine.map(({ key }) => key))
    setUploads(now => [
      ...mine.map(({ key, file, id }) => ({ key, file, share: id ? 1 : 0, ...(id && { id }) })),
      ...now,
    ])
    const chosen = [...results.current]
    results.current = new Map([
      ...mine.map(
        row =>
          [
            row.key,
            row.id ? Promise.resolve({ id: row.id, file: row.file, state: 'done' as const }) : send(row),
          ] as const,
      ),
      ...chosen,
    ])
  })
  useEffect(() => {
    let isHere = true
    kept.read().then(
      rows => isHere && restore(rows),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [kept])
  const retryAll = useEffectEvent(() => {
    for (const each of uploads) if (each.failure && !each.isRefused) retry(each)
  })
  useEffect(() => {
    if (isOnline) retryAll()
  }, [isOnline])
  return {
    uploads,
    /** Whether some files were chosen before a reload. */
    isBack,
    arrived,
    finished,
    start: (files: readonly File[]): void => {
      const added = files.map(file => ({ key: newId(), file, share: 0 }))
      setUploads(now => [...now, ...added])
      for (const each of added) {
        kept.keep(each.key, each.file)
        results.current.set(each.key, send(each))
      }
    },
    retry,
    remove,
    /** Removes the files that the last `finished` returned, since they are saved with their entry. */
    forget: (): void => remove(...told.current),
    /**
     * Removes the files of an earlier attempt, since that has saved the entry. Files chosen since then stay, for another entry.
     */
    forgetFormer: (): void => remove(...former.current),
  }
}
