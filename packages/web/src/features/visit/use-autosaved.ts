// A field that saves itself as it is typed: kept on this device under its name, told to the page's board.
import { now } from '@vetrounds/core/clock'
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reachNow, useReach } from '../../behaviour/connection.ts'
import { DraftsContext } from '../../ui/drafts.ts'
import { type Autosave, createAutosave, type Unsaved } from './autosave.ts'
import { BoardContext } from './saved-board.ts'

type Options<V> = {
  /** Under which what is typed is kept here, and the id of what it belongs to. */
  name: string
  of: string
  /** As it is saved, or waits to be sent. */
  saved: { value: V; v: number }
  save: Parameters<typeof createAutosave<V>>[0]['save']
}

export const useAutosaved = <V>({ name, of, saved, save }: Options<V>) => {
  const open = useContext(DraftsContext)
  const board = useContext(BoardContext)
  const latest = useRef(save)
  const [draft] = useState(() => open(name))
  const [field] = useState(
    () =>
      // Left and come back to while its words were still being saved.
      (board?.find(name) as Autosave<V> | undefined) ??
      createAutosave<V>(
        {
          save: (value, base) => latest.current(value, base),
          keep: unsaved => (unsaved ? draft?.type(unsaved, of) : void draft?.remove().catch(() => undefined)),
          isOnline: () => reachNow() === 'online',
          now,
        },
        saved,
      ),
  )
  useEffect(() => {
    latest.current = save
  })
  const { value, v } = saved
  useEffect(() => field.follow({ value, v }), [field, value, v])
  useEffect(() => {
    draft
      ?.read()
      .then(kept => kept && field.restore(kept.values as unknown as Unsaved<V>))
      .catch(() => undefined)
    return () => {
      void field.flush()
      draft?.close()
    }
  }, [field, draft])
  useEffect(() => board?.add(name, field), [board, name, field])
  // What was typed without a connection, and not left since.
  const reach = useReach()
  useEffect(() => {
    if (reach === 'online') void field.flush()
  }, [reach, field])
  const shown = useSyncExternalStore(field.subscribe, field.get)
  return { value: shown.value, type: field.type, leave: () => void field.flush() }
}
