// A field that saves itself while typing. Its text is kept on this device under its name, and its state is reported to the page's
// board.
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
  /** The name under which the text is kept on this device, and the id of the record it belongs to. */
  name: string
  of: string
  /** Whether a waiting change belongs to this field. */
  isOf: (content: Content) => boolean
  /** The value as saved, or as it waits to be sent. */
  saved: Saved<V>
  save: Parameters<typeof createAutosave<V>>[0]['save']
  /** Whether saving is impossible for now: what is typed stays on this device. */
  isClosed?: boolean
}

export const useAutosaved = <V>({ name, of, isOf, saved, save, isClosed = false }: Options<V>) => {
  const open = useContext(DraftsContext)
  const board = useContext(BoardContext)
  const latest = useRef({ save, isClosed, isOf, over: saved.over })
  const [draft] = useState(() => open(name))
  const [field] = useState(
    () =>
      // The user left the field and came back while its text was still being saved.
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
  // Sends text that was typed without a connection in a field not left since, or before the record was closed.
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
