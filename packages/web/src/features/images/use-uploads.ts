// Several uploads at once, each with its progress: one that fails is tried again by itself, finished ones stay. All are kept on the device
// until they are saved: after a reload those that were cut off start again. Each has its id from its choice on, so that its entry can name it
// before it has arrived.
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
  /** Also the id under which it is uploaded. */
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

/** What became of one: there, not taken, or still to be sent. */
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
  /** Keys of those that an earlier attempt to save may have sent. */
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
   * Waits for all of them: what became of each, in their order, with those that come meanwhile and without those that are removed.
   * Rejects once the form was left, which ends what is under way: nothing is saved of it.
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
  /** As `arrived`, for their entry, which is told of them now. */
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
    /** Some of them were chosen before a reload. */
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
    /** Those that `finished` told of are saved with their entry: they go, and nothing is kept of them any more. */
    forget: (): void => remove(...told.current),
    /** An earlier attempt has saved the entry: its files go, those that came since stay to be added by another one. */
    forgetFormer: (): void => remove(...former.current),
  }
}
