// A field that saves itself as it is typed: kept on this device under its name, told to the page's board.
import { now } from '@vetrounds/core/clock'
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reachNow, useReach } from '../../behaviour/connection.ts'
import { madeBy } from '../../offline/item.ts'
import { type Content, contentOf } from '../../offline/item-content.ts'
import { view } from '../../offline/queue.ts'
import { DraftsContext } from '../../ui/drafts.ts'
import { type Autosave, createAutosave, type Saved, type Unsaved } from './autosave.ts'
import { BoardContext } from './saved-board.ts'

type Options<V> = {
  /** Under which what is typed is kept here, and the id of what it belongs to. */
  name: string
  of: string
  /** Whether a change that waited is one of this field. */
  isOf: (content: Content) => boolean
  /** As it is saved, or waits to be sent. */
  saved: Saved<V>
  save: Parameters<typeof createAutosave<V>>[0]['save']
  /** It can't be saved any more, until that is undone: what was typed stays here. */
  isClosed?: boolean
}

export const useAutosaved = <V>({ name, of, isOf, saved, save, isClosed = false }: Options<V>) => {
  const open = useContext(DraftsContext)
  const board = useContext(BoardContext)
  const latest = useRef({ save, isClosed, isOf, over: saved.over })
  const [draft] = useState(() => open(name))
  const [field] = useState(
    () =>
      // Left and come back to while its words were still being saved.
      (board?.find(name) as Autosave<V> | undefined) ??
      createAutosave<V>(
        {
          save: (value, base) => latest.current.save(value, base),
          keep: unsaved => (unsaved ? draft?.type(unsaved, of) : void draft?.remove().catch(() => undefined)),
          isOnline: () => reachNow() === 'online',
          isClosed: () => latest.current.isClosed,
          now,
        },
        saved,
      ),
  )
  useEffect(() => {
    latest.current = { save, isClosed, isOf, over: saved.over }
  })
  useEffect(
    () =>
      view.onGone((item, fate) => {
        const content = madeBy(item).includes(of) ? contentOf(item) : undefined
        if (!content || !latest.current.isOf(content)) return
        if (typeof fate === 'object' && 'answer' in fate) field.confirm((fate.answer as { v: number }).v)
        else field.revert(fate === 'discarded')
      }),
    [field, of],
  )
  const { value, v } = saved
  useEffect(() => field.follow({ value, v, over: latest.current.over }), [field, value, v])
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
  // What was typed without a connection and not left since, or before it was closed.
  const reach = useReach()
  useEffect(() => {
    if (reach === 'online' && !isClosed) void field.flush()
  }, [reach, isClosed, field])
  const shown = useSyncExternalStore(field.subscribe, field.get)
  return {
    value: shown.value,
    type: field.type,
    leave: () => void field.flush(),
    isUnsaved: field.isDirty(),
    drop: () => field.drop(saved),
  }
}
